import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LabelledJson } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { answer, outdated } from '../../../../test/support/page-api.ts'
import {
  type LabelServer,
  labelledBy,
  labelServer,
  labelWord,
  open,
  own,
  press,
  type Screen,
  word,
} from './label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  server = await labelServer()
})

const mine = (screen: Screen) => screen.getByRole('region', { name: 'Mis etiquetas' })
const sent = () =>
  server.api
    .asked(trainingCalls.label)
    .map(({ body }) => body as { id: string; replaces: number; json: LabelledJson })
const pairs = (at = -1) =>
  sent()
    .at(at)
    ?.json.pages.flatMap(({ keyPairs }) => keyPairs.map(({ key, value }) => `${key}: ${value}`))

test('labels of two windows are merged, checked and saved', async () => {
  server.labelled = [labelledBy(own, 1)]
  const first = await open()
  await expect.element(word(first, 'Lucía')).toBeInTheDocument()
  await labelWord(first, 'Lucía', 'Nombres')
  server.labelled = [labelledBy(own, 2, ['date', 4])]
  const saves = server.api.on
  saves(trainingCalls.label, ({ body }) => {
    const { replaces, json } = body as { replaces: number; json: LabelledJson }
    if (replaces !== 2) return outdated(server.labelled[0])
    return answer(trainingCalls.label, { ...labelledBy(own, 3), json, isUsed: true })
  })
  await press(first, 'Guardar')
  await expect.element(first.getByRole('dialog').getByText('Nombres: Lucía (página 1)')).toBeVisible()
  await expect.element(first.getByRole('dialog').getByText('Fecha: 02/03/2026 (página 1)')).toBeVisible()
  // Deciding later loses nothing, also after a reload, and the question is asked again.
  await userEvent.keyboard('{Escape}')
  await expect.element(mine(first).getByText('Lucía')).toBeVisible()
  await first.unmount()
  const screen = await open()
  const dialog = screen.getByRole('dialog')
  await expect.element(mine(screen).getByText('Lucía')).toBeVisible()
  await press(screen, 'Guardar')
  expect(sent().map(({ replaces }) => replaces)).toEqual([1, 1])
  await dialog.getByRole('button', { name: 'Juntar las dos' }).click()
  await expect.element(screen.getByText('2 etiquetas · Hay cambios sin guardar')).toBeVisible()
  await press(screen, 'Guardar')
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  expect(pairs()?.toSorted()).toEqual(['date: 02/03/2026', 'name: Lucía'])
})

test('the labels of the other window replace those made here', async () => {
  server.labelled = [labelledBy(own, 1)]
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await labelWord(screen, 'Lucía', 'Nombres')
  server.labelled = [labelledBy(own, 2, ['date', 4])]
  server.api.on(trainingCalls.label, () => outdated(server.labelled[0]))
  await press(screen, 'Guardar')
  await screen.getByRole('dialog').getByRole('button', { name: 'Ver las guardadas' }).click()
  await expect.element(mine(screen).getByText('02/03/2026')).toBeVisible()
  await expect.element(mine(screen).getByText('Lucía')).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 etiqueta', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toBeDisabled()
  expect(sent()).toHaveLength(1)
  // There is nothing to lose.
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Documentos que enseñan')).toBeVisible()
})

test('labels whose answer was lost are saved once, and later labels are saved after them', async () => {
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await labelWord(screen, 'Lucía', 'Nombres')
  let isLost = true
  server.api.on(trainingCalls.label, ({ body }) => {
    const { replaces, json } = body as { replaces: number; json: LabelledJson }
    const [before] = server.labelled
    const isRepeat = JSON.stringify(before?.json) === JSON.stringify(json)
    if (before && isRepeat) return answer(trainingCalls.label, { ...before, isUsed: true })
    if (replaces !== (before?.version ?? 0)) return outdated(before)
    const saved = { ...labelledBy(own, replaces + 1), json }
    server.labelled = [saved]
    // The server has saved them, and the answer is lost.
    if (isLost) throw new TypeError('Failed to fetch')
    return answer(trainingCalls.label, { ...saved, isUsed: true })
  })
  await press(screen, 'Guardar')
  await press(screen, 'Aceptar')
  await expect.element(screen.getByText('1 etiqueta · Hay cambios sin guardar')).toBeVisible()
  isLost = false
  await press(screen, 'Guardar')
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  await expect.element(screen.getByText('1 etiqueta', { exact: true })).toBeVisible()
  expect(server.labelled).toHaveLength(1)
  expect(server.labelled[0]?.version).toBe(1)

  await labelWord(screen, '02/03/2026', 'Fecha')
  await press(screen, 'Guardar')
  await expect.element(screen.getByText('2 etiquetas', { exact: true })).toBeVisible()
  expect(server.labelled[0]?.version).toBe(2)
  expect(pairs()?.toSorted()).toEqual(['date: 02/03/2026', 'name: Lucía'])
})
