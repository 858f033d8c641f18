import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LabelledJson } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { type LabelServer, labelServer, open, word } from './label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  server = await labelServer()
})

const boxOf = (at: number) => ({ left: 0.1 + 0.15 * at, top: 0.1, width: 0.12, height: 0.02 })
const fieldOf = (key: string, value: string, at: number) => ({ page: 1, key, value, box: boxOf(at) })

test('what was checked on an example is confirmed and saved with two keys, before what the version finds', async () => {
  server.api.on(trainingCalls.proposals, () =>
    answer(trainingCalls.proposals, {
      version: 3,
      fields: [fieldOf('name', 'Lucia', 1), fieldOf('date', '02/03/2026', 4)],
      checked: {
        by: 'HERQUI01',
        fields: [fieldOf('name', 'Lucía', 1), fieldOf('lastName', 'Gómez', 2)],
        leftOut: [{ label: 'Estado civil:', why: 'label' }],
      },
    }),
  )
  const screen = await open()
  const list = screen.getByRole('region', { name: 'Propuestas de lo que revisó HERQUI01 y de la versión 3' })
  await expect.element(list.getByText('Nombres · página 1 · revisado')).toBeVisible()
  await expect.element(list.getByText('Fecha · página 1', { exact: true })).toBeVisible()
  expect(list.getByText('Lucia', { exact: true }).elements()).toEqual([])
  await expect
    .element(screen.getByText(/^HERQUI01 revisó también: Estado civil \(su etiqueta no está/))
    .toBeVisible()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  expect(server.api.asked(trainingCalls.label)).toEqual([])
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(screen.getByText('3 etiquetas · Hay cambios sin guardar')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  const [json] = server.api
    .asked(trainingCalls.label)
    .map(({ body }) => (body as { json: LabelledJson }).json)
  expect(json?.pages.flatMap(({ keyPairs }) => keyPairs.map(({ key, value }) => `${key}: ${value}`))).toEqual(
    ['name: Lucía', 'lastName: Gómez', 'date: 02/03/2026'],
  )
})
