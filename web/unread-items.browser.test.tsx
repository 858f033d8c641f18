import { beforeEach, expect, test, vi } from 'vitest'
import { processConfigurations } from '../shared/process-configuration-calls.ts'
import { unreadHeader } from '../shared/unread.ts'
import type { Vertical } from '../shared/verticals.ts'
import { answer, enter, pageApi } from '../test/support/page-api.ts'
import { renderScreens } from '../test/support/page-screen.tsx'
import { callApi } from './api/call-api.ts'

/** How many unreadable items the next answers report. */
let unread = 0

beforeEach(async () => {
  const api = pageApi()
  await enter({ roles: ['AdministradoresRaiz'] })
  api.on(processConfigurations.list, () => answer(processConfigurations.list, { items: [] }))
  const originalFetch = window.fetch
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const answered = await originalFetch(input, init)
    if (unread > 0) answered.headers.set(unreadHeader, String(unread))
    return answered
  })
})

const ask = async (vertical: Vertical, left: number) => {
  unread = left
  await callApi(processConfigurations.list, { query: { Vertical: vertical } })
}

test('the unreadable items of a screen’s answers are reported once, in one message', async () => {
  const { screen } = await renderScreens([{ path: '/', element: <h1>Lista</h1> }])
  const notice = screen.getByText(/^(\d+) registros? no se p/)
  const rest = 'no se pudieron leer y no se muestran. Los demás están completos.'
  await ask('Operaciones', 1)
  await expect
    .element(notice)
    .toHaveTextContent('1 registro no se pudo leer y no se muestra. Los demás están completos.')
  await ask('Comercial', 2)
  await expect.element(notice).toHaveTextContent(`3 registros ${rest}`)
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  // The same count is not reported again; a new one is.
  await ask('Comercial', 2)
  await ask('Operaciones', 2)
  await expect.element(notice).toHaveTextContent(`4 registros ${rest}`)
})
