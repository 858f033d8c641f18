import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ocrCalls } from '../../../../shared/ocr-calls.ts'
import { refusal } from '../../../../test/support/page-api.ts'
import { startReader } from '../../../../test/support/screen-reader.ts'
import { api, open, withDocument } from './data-page.fixture.tsx'

withDocument()

test('a screen reader follows a correction: the field, its editor, a failure and the saved value', async () => {
  const screen = await open()
  const grid = screen.getByRole('grid')
  await expect.element(grid).toBeVisible()
  const reader = await startReader()
  ;(grid.element() as HTMLElement).blur()
  ;(grid.element() as HTMLElement).focus()
  await reader.hears(/^grid, Campos del documento, .*row count 17$/)
  await userEvent.keyboard('{Enter}')
  await reader.hears('textbox, Valor correcto de Etiqueta 1.7, Valor 1.7')
  const { on } = api
  on(ocrCalls.correct, () => refusal('unexpected'))
  await userEvent.keyboard('900123456{Enter}')
  await reader.hears(/^assertive: No se guardó: Presentamos inconvenientes técnicos, intenta de nuevo/)
  await reader.hears(/^grid, Campos del documento, active descendant .* Etiqueta 2\.7 /)
})
