import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cases } from '../../../shared/case-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { caseOf } from '../../case-view/cases.fixture.ts'
import { routes } from '../../routes.tsx'

export const known = (number: string, status: 'OPEN' | 'APPROVED' = 'OPEN') =>
  caseOf({ requestNumber: number, numberControl: number, reqStatus: status })

type User = Parameters<typeof enter>[0]
export const leader: User = {
  roles: ['LideresDesembolsos'],
  home: '/finantial-leader',
  management: 'groupDisbursement',
}
export const analyst: User = {
  roles: ['GestoresDesembolsos'],
  home: '/menu-disbursement',
  management: 'groupDisbursement',
}

export const field = () => page.getByRole('combobox', { name: 'Caso, documento, persona, pantalla o acción' })
/** The texts of the options, and which of them Enter chooses. */
export const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((one) => one.firstElementChild?.textContent)
export const active = () =>
  document.querySelector('[role=option][aria-selected=true]')?.firstElementChild?.textContent

export const press = (keys: string) => userEvent.keyboard(keys)
export const pressSearch = () => press('{Control>}k{/Control}')
export const openPalette = async () => {
  await pressSearch()
  await expect.element(field()).toHaveFocus()
}

/** The product at an address. The case 700010 is known, and its customer has another one; answers take `delay`. */
export const begin = async (user: User, at: string, delay = 0) => {
  const api = pageApi()
  const afterDelay = <Reply,>(reply: Reply) =>
    new Promise<Reply>((resolve) => {
      setTimeout(() => resolve(reply), delay)
    })
  api.on(cases.byNumber, ({ url }) =>
    afterDelay(
      url.pathname.endsWith('/700010') ? answer(cases.byNumber, known('700010')) : refusal('notFound'),
    ),
  )
  api.on(cases.ofCustomer, ({ personal: { document } }) => {
    const items = document === '1020304050' ? [known('700010'), known('700011', 'APPROVED')] : []
    return afterDelay(answer(cases.ofCustomer, { items }))
  })
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  await enter(user)
  const { screen, router } = await renderScreens(routes, at)
  await expect.element(page.getByRole('button', { name: 'Buscar en todo' })).toBeVisible()
  return { api, screen, router }
}
