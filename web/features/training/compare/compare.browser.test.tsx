import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LabelledJson } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { refusal } from '../../../../test/support/page-api.ts'
import {
  type LabelServer,
  labelledBy,
  labelServer,
  labelWord,
  open,
  own,
  press,
  word,
} from '../label/label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  await page.viewport(1440, 900)
  server = await labelServer()
})

type Body = { replaces: number; json: LabelledJson; settles?: unknown }
const sent = () => server.api.asked(trainingCalls.label).map(({ body }) => body as Body)
const pairs = () =>
  sent()
    .at(-1)
    ?.json.pages.flatMap(({ keyPairs }) => keyPairs.map(({ key, value }) => `${key}: ${value}`))

/** Both have the date; the name is another one, and one has a last name. */
const withTwo = () => {
  server.labelled = [
    labelledBy(own, 4, ['date', 4], ['name', 1]),
    labelledBy('TEO00001', 3, ['date', 4], ['name', 2], ['lastName', 2]),
  ]
}

test('who labels a document after another person sees nothing of theirs first, and compares once it is saved', async () => {
  server.labelled = [labelledBy('TEO00001', 3, ['name', 2])]
  const box = { left: 0.4, top: 0.1, width: 0.12, height: 0.02 }
  server.proposals = [{ page: 1, key: 'lastName', value: 'Gómez', box }]
  const proposed = () => screen.getByRole('region', { name: /^Propuestas/ })
  const screen = await open()
  await expect.element(screen.getByText(/^Segunda lectura: ya lo etiquetó TEO00001/)).toBeVisible()
  await expect.element(screen.getByLabelText('Etiquetas de', { exact: true })).not.toBeInTheDocument()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  // The version in use has learnt from the labels of the first person.
  await expect.poll(() => server.api.asked(trainingCalls.proposals)).toHaveLength(1)
  await labelWord(screen, 'Lucía', 'Nombres')
  expect(proposed().elements()).toEqual([])
  await press(screen, 'Guardar')
  await expect.element(proposed().getByText('Gómez')).toBeVisible()
  await press(screen, 'Comparar con TEO00001')
  await expect.element(screen.getByText('0 etiquetas iguales · 1 diferencia · 1 por elegir')).toBeVisible()
  await press(screen, 'Volver a etiquetar')
  await expect.element(screen.getByRole('heading', { name: 'Mis etiquetas' })).toHaveFocus()
  await expect.element(screen.getByRole('region', { name: 'Mis etiquetas' })).toBeVisible()
})

test('each difference is chosen by a key, and what was chosen is saved over both', async () => {
  withTwo()
  const screen = await open()
  await press(screen, 'Comparar con TEO00001')
  await expect.element(screen.getByText('1 etiqueta igual · 2 diferencias · 2 por elegir')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Tus etiquetas y las de TEO00001' })).toHaveFocus()
  await expect.element(screen.getByText(/Otro valor en otro lugar/)).toBeVisible()
  await expect.element(screen.getByText(/Solo lo etiquetó TEO00001/)).toBeVisible()
  const mine = screen.getByRole('button', { name: /^Tú: Nombres: Lucía/ })
  await expect.element(mine).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Guardar lo elegido' })).toBeDisabled()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await userEvent.keyboard('1')
  await expect
    .element(screen.getByRole('button', { name: 'Lo mío: Lucía (Nombres)' }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('2')
  await expect.element(screen.getByText('1 etiqueta igual · 2 diferencias · todas elegidas')).toBeVisible()
  // What was chosen can be changed before it is saved.
  await userEvent.keyboard('{Alt>}n{/Alt}2')
  await expect
    .element(screen.getByRole('button', { name: 'Lo de TEO00001: Gómez (Nombres)' }))
    .toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('1{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(/^Lo elegido se guardó/)).toBeVisible()
  expect(sent()).toMatchObject([{ replaces: 4, settles: [{ user: 'TEO00001', version: 3 }] }])
  expect(pairs()?.toSorted()).toEqual(['date: 02/03/2026', 'lastName: Gómez', 'name: Lucía'])
  await expect.element(screen.getByRole('region', { name: 'Mis etiquetas' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Mis etiquetas' })).toHaveFocus()
})

test('what was chosen is what one goes on to label, over the version that it made', async () => {
  withTwo()
  const screen = await open()
  await press(screen, 'Comparar con TEO00001')
  await userEvent.keyboard('22{Control>}{Enter}{/Control}')
  const mine = screen.getByRole('region', { name: 'Mis etiquetas' })
  await expect.element(mine.getByRole('button', { name: /^Borrar Apellidos: Gómez/ })).toBeVisible()
  await press(screen, 'Borrar Apellidos: Gómez (página 1)')
  await press(screen, 'Guardar')
  await expect.poll(() => sent().map(({ replaces }) => replaces)).toEqual([4, 5])
})

test('labels that the other person changed meanwhile are compared again', async () => {
  withTwo()
  const screen = await open()
  await press(screen, 'Comparar con TEO00001')
  await userEvent.keyboard('11')
  server.api.on(trainingCalls.label, () => refusal('comparedChanged'))
  await press(screen, 'Guardar lo elegido')
  await expect
    .element(screen.getByText('La otra persona cambió sus etiquetas mientras las comparabas'))
    .toBeVisible()
  server.labelled = [
    labelledBy(own, 4, ['date', 4], ['name', 1]),
    labelledBy('TEO00001', 5, ['date', 4], ['name', 1]),
  ]
  await press(screen, 'Comparar con lo guardado ahora')
  await expect.element(screen.getByText('2 etiquetas iguales · 0 diferencias')).toBeVisible()
})
