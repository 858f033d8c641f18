import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ReadField } from '../../../../shared/ocr.ts'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { answer, outdated, refusal } from '../../../../test/support/page-api.ts'
import { fieldOf } from '../../../readings/readings.fixture.ts'
import { api, open, row, served, withDocument } from './data-page.fixture.tsx'

withDocument()

test('the whole work can be done by keyboard: next doubtful, correct, save, next; and back', async () => {
  const screen = await open()
  const grid = screen.getByRole('grid')
  await expect.element(grid).toBeVisible()
  // The least sure one is there at once.
  await expect.element(grid).toHaveFocus()
  await expect.element(row(screen, 'Etiqueta 1.7')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByLabelText('Valor correcto de Etiqueta 1.7')).toHaveFocus()
  await userEvent.keyboard('900123456{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7')).toHaveAttribute('aria-selected', 'true')
  const corrected = row(screen, 'Etiqueta 1.7')
  await expect
    .element(corrected.getByText(/^Leído: Valor 1.7 · Corrigió HERQUI01 el 22\/11\/2026/))
    .toBeVisible()
  await expect.element(corrected.getByText('900123456')).toBeVisible()
  expect(api.asked(ocrCalls.correct)[0]?.body).toEqual({ version: 0, text: '900123456' })
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(row(screen, 'Etiqueta 2.6')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Home}{Control>}z{/Control}')
  await expect.element(corrected.getByText('Valor 1.7', { exact: true })).toBeVisible()
  expect(api.asked(ocrCalls.correct)[1]?.body).toEqual({ version: 1 })
  await userEvent.keyboard('{Enter}perdido{Escape}')
  await expect.element(grid).toHaveFocus()
  expect(api.asked(ocrCalls.correct)).toHaveLength(2)
})

test('Control and Z undo the last correction from any field, also while it is being saved', async () => {
  const screen = await open()
  const grid = screen.getByRole('grid')
  await expect.element(grid).toBeVisible()
  await expect.element(grid).toHaveFocus()
  await userEvent.keyboard('{Enter}primero{Enter}{Enter}segundo{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 2.6')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).not.toBeInTheDocument()
  await expect.element(row(screen, 'Etiqueta 2.7')).toHaveAttribute('aria-selected', 'true')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('primero', { exact: true })).toBeVisible()
  await userEvent.keyboard('{End}{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Valor 1.7', { exact: true })).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7')).toHaveAttribute('aria-selected', 'true')

  const held = Promise.withResolvers<void>()
  const at = '2026-11-22T15:00:00.000Z'
  api.on(ocrCalls.correct, async ({ body }) => {
    const { text, version } = body as { text?: string; version: number }
    await held.promise
    return answer(ocrCalls.correct, {
      ...(served.fields.find(({ id }) => id === '1-7') as ReadField),
      version: version + 1,
      ...(text !== undefined && { correction: { text, by: 'HERQUI01', at } }),
    })
  })
  await userEvent.keyboard('{Enter}tercero{Enter}{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Guardando…')).toBeVisible()
  held.resolve()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('Valor 1.7', { exact: true })).toBeVisible()
  const sent = api.asked(ocrCalls.correct).slice(-2)
  expect(sent.map(({ body }) => body)).toEqual([{ version: 2, text: 'tercero' }, { version: 3 }])
})

test('what is said of a value while its check is being saved is saved after it', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  const held = Promise.withResolvers<void>()
  const by = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
  api.on(ocrCalls.correct, async ({ body }) => {
    const { state, version } = body as { state: 'confirmed' | 'missing'; version: number }
    await held.promise
    const field = served.fields.find(({ id }) => id === '1-7') as ReadField
    return answer(ocrCalls.correct, { ...field, version: version + 1, check: { state, ...by } })
  })
  await userEvent.keyboard('s')
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('n')
  held.resolve()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText(/^No está en la página/)).toBeVisible()
  expect(api.asked(ocrCalls.correct).map(({ body }) => body)).toEqual([
    { version: 0, state: 'confirmed' },
    { version: 1, state: 'missing' },
  ])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 1.7').getByText(/^Confirmó/)).toBeVisible()
})

test('of two checks in a row the last one stands, also where it is what was said before them', async () => {
  const by = { by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
  const [first] = served.fields.filter(({ id }) => id === '1-7') as [ReadField]
  served.fields = served.fields.map((field) =>
    field === first ? { ...field, check: { state: 'confirmed', ...by } } : field,
  )
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  const held = Promise.withResolvers<void>()
  api.on(ocrCalls.correct, async ({ body }) => {
    const { state, version } = body as { state: 'confirmed' | 'missing'; version: number }
    await held.promise
    return answer(ocrCalls.correct, { ...first, version: version + 1, check: { state, ...by } })
  })
  await userEvent.keyboard('n')
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('s')
  held.resolve()
  await expect
    .poll(() => api.asked(ocrCalls.correct).map(({ body }) => body))
    .toEqual([
      { version: 0, state: 'missing' },
      { version: 1, state: 'confirmed' },
    ])
})

test('a correction that is taken back by typing is not the one that Control and Z undo', async () => {
  served.fields = [fieldOf(1, 7), fieldOf(1, 1, { ocrConfidence: 99 })]
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{Enter}primero{Enter}')
  // A sure value: to type it as it was read says nothing of it any more.
  const sure = row(screen, 'Etiqueta 1.1')
  for (const text of ['segundo', 'Valor 1.1']) {
    await sure.click()
    await userEvent.keyboard(`{Enter}${text}{Enter}`)
    await expect.element(sure.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.poll(() => api.asked(ocrCalls.correct)).toHaveLength(3)
  await expect.element(sure.getByText(/^Leído/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect
    .poll(() => api.asked(ocrCalls.correct).map(({ url }) => url.pathname.split('/').at(-1)))
    .toEqual(['1-7', '1-1', '1-1', '1-7'])
})

test('after a second correction of a value fails, Control and Z undo the first one, not another value', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{Enter}primero{Enter}{Enter}segundo{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).toBeVisible()
  api.on(ocrCalls.correct, ({ body }) =>
    (body as { version: number; text?: string }).text === undefined
      ? answer(ocrCalls.correct, {
          ...(served.fields.find(({ id }) => id === '2-7') as ReadField),
          version: 2,
        })
      : refusal('unexpected'),
  )
  await row(screen, 'Etiqueta 2.7').click()
  await userEvent.keyboard('{Enter}tercero{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^No se guardó/)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText('Valor 2.7', { exact: true })).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('primero', { exact: true })).toBeVisible()
  const last = api.asked(ocrCalls.correct).at(-1)
  expect([last?.url.pathname.split('/').at(-1), last?.body]).toEqual(['2-7', { version: 1 }])
})

test('what another user said meanwhile is not withdrawn by the undo of an own check before it', async () => {
  const screen = await open()
  await expect.element(screen.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{Enter}primero{Enter}{Enter}segundo{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Leído/)).toBeVisible()
  const theirs = { text: '901', by: 'OTRA0001', at: '2026-11-22T15:00:00.000Z' }
  const present = served.fields.find(({ id }) => id === '2-7') as ReadField
  api.on(ocrCalls.correct, () => outdated({ ...present, version: 2, correction: theirs }, theirs))
  await row(screen, 'Etiqueta 2.7').click()
  await userEvent.keyboard('{Enter}tercero{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Guardado: 901 /)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => api.asked(ocrCalls.correct)).toHaveLength(4)
  expect(api.asked(ocrCalls.correct).at(-1)?.url.pathname).toMatch(/1-7$/)
})

test('a failed save stays, says why and can be retried; leaving asks', async () => {
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  await screen.getByRole('button', { name: 'Corregir' }).click()
  const works = api.on
  works(ocrCalls.correct, () => refusal('unexpected'))
  await userEvent.keyboard('900{Enter}')
  await expect.element(screen.getByText(/^No se guardó/)).toBeVisible()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText('900', { exact: true })).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Se perderán las correcciones que no se han guardado')).toBeVisible()
  await screen.getByRole('button', { name: 'Seguir aquí' }).click()
  // Another user corrected it meanwhile: both values are shown, and the own one can still be saved over it.
  const theirs = { text: '901', by: 'OTRA0001', at: '2026-11-22T15:00:00.000Z' }
  served.fields = served.fields.map((field) =>
    field.id === '1-7' ? { ...field, version: 1, correction: theirs } : field,
  )
  works(ocrCalls.correct, ({ body }) => {
    const { text, version } = body as { text: string; version: number }
    const present = served.fields.find(({ id }) => id === '1-7') as ReadField
    if (version === 0) return outdated(present, theirs)
    return answer(ocrCalls.correct, {
      ...present,
      ...{ version: version + 1, correction: { ...theirs, by: 'HERQUI01', text } },
    })
  })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect
    .element(row(screen, 'Etiqueta 1.7').getByText(/^Guardado: 901 .* Corrigió OTRA0001/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText(/Corrigió HERQUI01/)).toBeVisible()
  await screen.getByRole('link', { name: '< Volver' }).click()
  await expect.element(screen.getByText('Historial')).toBeVisible()
})

test('a value that another user corrected meanwhile is not overwritten without a question', async () => {
  const screen = await open()
  const answered = Promise.withResolvers<void>()
  api.on(ocrCalls.correct, async ({ url, body }) => {
    if (url.pathname.endsWith('1-7')) await answered.promise
    const present = served.fields.find(({ id }) => url.pathname.endsWith(id))
    return (body as { version: number }).version === 0 ? outdated(present) : refusal('unexpected')
  })
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('{Enter}900{Enter}{Enter}segundo')
  const theirs = { text: '901', by: 'OTRA0001', at: '2026-11-22T15:00:00.000Z' }
  served.fields = served.fields.map((field) => ({ ...field, version: 1, correction: theirs }))
  answered.resolve()
  await expect.element(row(screen, 'Etiqueta 1.7').getByText(/^Guardado: 901 /)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(row(screen, 'Etiqueta 2.7').getByText(/^Guardado: 901 /)).toBeVisible()
  expect(api.asked(ocrCalls.correct).at(-1)?.body).toEqual({ version: 0, text: 'segundo' })
})

test('an export during the save of a correction contains it', async () => {
  const answered = Promise.withResolvers<void>()
  api.on(ocrCalls.correct, async ({ body }) => {
    await answered.promise
    const { text = '' } = body as { text?: string }
    const [field] = served.fields.filter(({ id }) => id === '1-7') as [ReadField]
    const correction = { text, by: 'HERQUI01', at: '2026-11-22T15:00:00.000Z' }
    return answer(ocrCalls.correct, { ...field, version: 1, correction })
  })
  const made: Blob[] = []
  const make = URL.createObjectURL
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return make(blob)
  })
  const screen = await open()
  await row(screen, 'Etiqueta 1.7').click()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('Corregido{Enter}')
  await expect.element(screen.getByText('Guardando…')).toBeVisible()
  await screen.getByRole('button', { name: 'Exportar a JSON' }).click()
  expect(made).toEqual([])
  answered.resolve()
  await expect.poll(() => made.length).toBe(1)
  const { responseOCR } = JSON.parse((await made[0]?.text()) ?? '')
  expect(responseOCR).toHaveLength(16)
  expect(responseOCR.filter(({ corrected }: { corrected: boolean }) => corrected)).toEqual([
    expect.objectContaining({ label: 'Etiqueta 1.7', text: 'Corregido', readText: 'Valor 1.7' }),
  ])
})
