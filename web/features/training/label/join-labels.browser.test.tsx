import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { LabelledJson } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { answer, refusal } from '../../../../test/support/page-api.ts'
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

test('labels of two windows are joined, looked at and saved', async () => {
  server.labelled = [labelledBy(own, 1)]
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await labelWord(screen, 'Lucía', 'Nombres')
  server.labelled = [labelledBy(own, 2, ['date', 4])]
  const saves = server.api.on
  saves(trainingCalls.label, ({ body }) => {
    const { replaces, json } = body as { replaces: number; json: LabelledJson }
    if (replaces !== 2) return refusal('labelsChanged')
    return answer(trainingCalls.label, { ...labelledBy(own, 3), json })
  })
  await press(screen, 'Guardar')
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('Nombres: Lucía (página 1)')).toBeVisible()
  await expect.element(dialog.getByText('Fecha: 02/03/2026 (página 1)')).toBeVisible()
  // Who decides later has lost nothing.
  await userEvent.keyboard('{Escape}')
  await expect.element(mine(screen).getByText('Lucía')).toBeVisible()
  await press(screen, 'Guardar')
  await dialog.getByRole('button', { name: 'Juntar las dos' }).click()
  await expect.element(screen.getByText('2 etiquetas · Hay cambios sin guardar')).toBeVisible()
  await press(screen, 'Guardar')
  await expect.element(screen.getByText(/^Las etiquetas se guardaron/)).toBeVisible()
  expect(pairs()?.toSorted()).toEqual(['date: 02/03/2026', 'name: Lucía'])
})
