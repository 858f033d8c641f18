import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LabelledJson } from '../../../../shared/training.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { firstLabels } from '../../../../shared/type-labels.ts'
import { answer } from '../../../../test/support/page-api.ts'
import { type LabelServer, labelServer, open, own, type Screen, word } from './label.fixture.tsx'

let server: LabelServer
beforeEach(async () => {
  await page.viewport(1440, 900)
  server = await labelServer()
})

const mine = (screen: Screen) => screen.getByRole('region', { name: 'Mis etiquetas' })
const saved = () => {
  const [body] = server.api.asked(trainingCalls.label).map((one) => one.body as { json: LabelledJson })
  return body?.json.pages.flatMap(({ keyPairs }) => keyPairs.map(({ key, value }) => [key, value]))
}

test('a field takes the letters that find its word, Enter, and the key of its label', async () => {
  server.labels = {
    labels: [{ key: 'own-0000beef', name: 'Titular', kind: 'text' }, ...firstLabels],
    version: 1,
  }
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}p{/Alt}')
  await expect.element(word(screen, 'Nombres:')).toHaveFocus()
  await userEvent.keyboard('lu')
  await expect.element(word(screen, 'Lucía')).toHaveFocus()
  await expect.element(screen.getByText('«lu»: Lucía')).toBeInTheDocument()
  // What continues no word begins another search.
  await userEvent.keyboard('02')
  await expect.element(word(screen, '02/03/2026')).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(screen.getByText('Ninguna palabra con «x»')).toBeInTheDocument()
  await userEvent.keyboard('lu{Enter}')
  await expect.element(screen.getByText('Elegiste «Lucía»')).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(screen.getByText('Elegiste «Lucía Gómez»')).toBeInTheDocument()
  await userEvent.keyboard('1')
  await expect.element(mine(screen).getByText('Titular')).toBeVisible()
  await expect.element(word(screen, 'Gómez')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}5')
  await expect.element(mine(screen).getByText('Fecha')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText(/^Las etiquetas se guardaron y ayudan/)).toBeVisible()
  expect(saved()).toEqual([
    ['own-0000beef', 'Lucía Gómez'],
    ['date', '02/03/2026'],
  ])
  // The name is drawn at the box.
  const sheet = screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' })
  await expect.element(sheet.getByText('Titular', { exact: true })).toBeVisible()
})

test('a mark is dropped with Escape, and its keys then find words again', async () => {
  const screen = await open()
  await expect.element(word(screen, 'Lucía')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}p{/Alt}lu{Enter}')
  await expect.element(screen.getByRole('form', { name: 'Etiqueta nueva' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('form')).not.toBeInTheDocument()
  await expect.element(word(screen, 'Lucía')).toHaveFocus()
  await userEvent.keyboard('f')
  await expect.element(word(screen, 'Fecha:')).toHaveFocus()
  await expect.element(screen.getByText('0 etiquetas', { exact: true })).toBeVisible()
})

test('what the version in use finds is confirmed or discarded with a key each, or all with one', async () => {
  const box = { left: 0.25, top: 0.1, width: 0.12, height: 0.02 }
  server.proposals = [
    { page: 1, key: 'name', value: 'Lucía', box },
    { page: 1, key: 'lastName', value: 'Gómez', box: { ...box, left: 0.4 } },
    { page: 1, key: 'date', value: '02/03/2026', box: { ...box, left: 0.7 } },
    { page: 2, key: 'place', value: 'Tunja', box },
  ]
  const screen = await open()
  const proposed = screen.getByRole('region', { name: 'Propuestas de la versión 3' })
  await expect.element(proposed.getByRole('button', { name: 'Confirmar todas (4)' })).toBeVisible()
  const sheet = screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' })
  await expect.element(sheet.getByText('Nombres?')).toBeVisible()
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}')
  await expect.element(mine(screen).getByText('Lucía')).toBeVisible()
  await userEvent.keyboard('{Alt>}d{/Alt}')
  await expect.element(screen.getByText('Se descartó Apellidos: Gómez (página 1)')).toBeInTheDocument()
  await userEvent.keyboard('{Alt>}t{/Alt}')
  await expect.element(screen.getByText('3 etiquetas · Hay cambios sin guardar')).toBeVisible()
  await expect.element(proposed).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => server.api.asked(trainingCalls.label).length).toBe(1)
  expect(saved()?.map(([key]) => key)).toEqual(['name', 'date', 'place'])
})

test('a proposal is confirmed by its box and by its button, and the focus stays on the page', async () => {
  const box = { left: 0.25, top: 0.3, width: 0.12, height: 0.02 }
  server.proposals = [
    { page: 1, key: 'name', value: 'Lucía', box },
    { page: 1, key: 'date', value: '02/03/2026', box: { ...box, top: 0.5 } },
  ]
  const screen = await open()
  const sheet = screen.getByRole('group', { name: 'rut.pdf, página 1 de 2' })
  await sheet.getByRole('button', { name: 'Propuesta, Nombres: Lucía' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Nombres: Lucía', exact: true })).toHaveFocus()
  await screen.getByRole('button', { name: /^Confirmar Fecha/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Mis etiquetas' })).toHaveFocus()
})

test('of two proposals of one label on a page each is confirmed or discarded by itself', async () => {
  const box = { left: 0.25, top: 0.3, width: 0.12, height: 0.02 }
  server.proposals = ['Lucía', 'Ana', 'Íñigo'].map((value, at) => ({
    ...{ page: 1, key: 'name', value, box: { ...box, top: 0.3 + at / 10 } },
  }))
  const screen = await open()
  await screen.getByRole('button', { name: /^Confirmar Nombres: Lucía/ }).click()
  await expect.element(mine(screen).getByText('Lucía')).toBeVisible()
  await screen.getByRole('button', { name: /^Descartar Nombres: Ana/ }).click()
  const proposed = screen.getByRole('region', { name: 'Propuestas de la versión 3' })
  await expect.element(proposed.getByRole('button', { name: 'Confirmar todas (1)' })).toBeVisible()
  await expect.element(proposed.getByText('Íñigo')).toBeVisible()
})

test('where documents test what is learned, saved labels say that their version waits', async () => {
  server.proposals = [
    { page: 1, key: 'name', value: 'Lucía', box: { left: 0.25, top: 0.3, width: 0.12, height: 0.02 } },
  ]
  server.api.on(trainingCalls.label, ({ body }) => {
    const { json } = body as { json: LabelledJson }
    const at = '2026-11-23T15:00:00.000Z'
    return answer(trainingCalls.label, { user: own, at, version: 7, json, isUsed: false })
  })
  const screen = await open()
  await screen.getByRole('button', { name: /^Confirmar Nombres/ }).click()
  await screen.getByRole('button', { name: 'Guardar', exact: true }).click()
  const waits = 'Las etiquetas se guardaron en la versión 7: en Aprendizaje ves cómo lee antes de usarla'
  await expect.element(screen.getByText(waits)).toBeVisible()
})
