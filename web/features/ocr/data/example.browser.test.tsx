import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import type { ReadingExample } from '../../../../shared/reading-example.ts'
import { trainingCalls } from '../../../../shared/training-calls.ts'
import { answer, enter, refusal } from '../../../../test/support/page-api.ts'
import { documentOf, fieldOf } from '../../../readings/readings.fixture.ts'
import { api, open, row, served, withDocument } from './data-page.fixture.tsx'

withDocument()

const example: ReadingExample = {
  ...{ document: '0198f000-0000-7000-8000-0000000000e5', by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' },
  values: 1,
  leftOut: [{ label: 'Fecha:', why: 'place' }],
}
const withOne = () => {
  served.fields = [fieldOf(1, 1, { label: 'Nombres', ocrConfidence: 50 })]
  api.on(trainingCalls.setExample, ({ body }) => {
    const { isExample } = body as { isExample: boolean }
    return answer(trainingCalls.setExample, documentOf(isExample ? { example } : {}))
  })
}
const sent = () => api.asked(trainingCalls.setExample).map(({ body }) => body)
type Screen = Awaited<ReturnType<typeof open>>
const use = (screen: Screen) => screen.getByRole('button', { name: 'Usar como ejemplo' })

test('after a check, one key makes an example of the document, once; what is left out is named', async () => {
  withOne()
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await expect.element(use(screen)).toBeDisabled()
  await userEvent.keyboard('{Alt>}j{/Alt}')
  expect(sent()).toEqual([])
  // The key waits for the check that is being saved.
  await userEvent.keyboard('s{Alt>}j{/Alt}')
  await expect.element(screen.getByText(/^rut.pdf quedó como ejemplo/)).toBeVisible()
  const note = screen.getByRole('note', { name: 'Ejemplo' })
  await expect.element(note.getByText(/con 1 valor revisado/)).toBeVisible()
  await expect
    .element(note.getByText('Valores que no se usan: Fecha (no tiene lugar en la página).'))
    .toBeVisible()
  // Who may not teach is told who goes on with it.
  await expect
    .element(note.getByText(/Servirá cuando una persona que enseña este tipo guarde sus etiquetas/))
    .toBeVisible()
  expect(note.getByRole('link').elements()).toEqual([])
  expect(api.asked(ocrCalls.correct)).toHaveLength(1)
  await userEvent.keyboard('{Alt>}j{/Alt}')
  expect(sent()).toEqual([{ isExample: true }])
  const { violations } = await axe.run(document.querySelector('main') as HTMLElement)
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})

test('it is taken back where it is said, and the focus stays on the button that offers it', async () => {
  withOne()
  served.fields = [
    fieldOf(1, 1, { label: 'Nombres', check: { state: 'confirmed', by: 'HERQUI01', at: example.at } }),
  ]
  api.on(ocrCalls.data, () =>
    answer(ocrCalls.data, { document: documentOf({ example }), responseOCR: served.fields }),
  )
  await enter({ login: 'INEACU01', tools: ['ocrAnalysis', 'ocrTraining'], home: '/report-productivity' })
  const screen = await open()
  const note = screen.getByRole('note', { name: 'Ejemplo' })
  await expect
    .element(note.getByRole('link', { name: 'Confirmar sus etiquetas' }))
    .toHaveAttribute('href', `/train-docs-ocr/${example.document}`)
  await note.getByRole('button', { name: 'Quitar de los ejemplos' }).click()
  await expect.element(screen.getByText('rut.pdf ya no es un ejemplo')).toBeVisible()
  await expect.element(note).not.toBeInTheDocument()
  await expect.element(use(screen)).toHaveFocus()
  await expect.element(use(screen)).toBeEnabled()
  expect(sent()).toEqual([{ isExample: false }])
})

test('an example whose checked values teach nothing says so', async () => {
  withOne()
  const none = { ...example, values: 0 }
  api.on(ocrCalls.data, () =>
    answer(ocrCalls.data, { document: documentOf({ example: none }), responseOCR: served.fields }),
  )
  const screen = await open()
  const note = screen.getByRole('note', { name: 'Ejemplo' })
  await expect.element(note.getByText(/, pero ninguno de sus valores revisados enseña\./)).toBeVisible()
})

test('a refusal is shown, and nothing is an example', async () => {
  withOne()
  api.on(trainingCalls.setExample, () => refusal('exampleEmpty'))
  const screen = await open()
  await expect.element(row(screen, 'Nombres')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('s')
  await use(screen).click()
  await expect.element(screen.getByText(/^Revisa al menos un valor que tenga lugar/)).toBeVisible()
  await expect.element(screen.getByRole('note', { name: 'Ejemplo' })).not.toBeInTheDocument()
})
