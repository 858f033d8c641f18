import axe from 'axe-core'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { eventually } from '../../test/support/eventually.ts'
import { AppUi } from '../ui/app-ui.tsx'
import { SheetsView } from './sheets-view.tsx'
import { bookOf, cellAt, rowsOf } from './workbooks.fixture.ts'

vi.setConfig({ testTimeout: 90_000 })

const show = async (book: Uint8Array<ArrayBuffer>, onFailure: (problem: unknown) => void = () => {}) => {
  const source = { sheets: URL.createObjectURL(new Blob([book])) }
  return render(
    <AppUi>
      <div style={{ display: 'flex', height: '90vh' }}>
        <SheetsView source={source} label="Liquidación" onFailure={onFailure} />
      </div>
    </AppUi>,
  )
}

const says =
  'Se muestran las primeras 2.000 de 1.048.576 filas y las primeras 100 de 16.384 columnas. Descarga el archivo para verlo completo.'

test.each([
  [1440, 900],
  [1024, 768],
])('a cut sheet says what it leaves out, at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const first = '<row r="1"><c r="A1" t="inlineStr"><is><t>Pagos del año</t></is></c></row>'
  const last = '<row r="1048576"><c r="XFD1048576"><v>7</v></c></row>'
  const screen = await show(bookOf({ Pagos: rowsOf(first + last), Corta: cellAt('B2') }))
  // The worker loads with the first spreadsheet.
  const message = screen.getByRole('status').filter({ hasText: says })
  await expect.element(message, { timeout: 60_000 }).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'Pagos del año' })).toBeVisible()
  const { violations } = await axe.run(screen.container, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
  await screen.getByRole('button', { name: 'Corta' }).click()
  await expect.element(screen.getByText('Se muestran')).not.toBeInTheDocument()
})

test('a file that exceeds the limits is reported as one that cannot be shown', async () => {
  const failed = vi.fn()
  await show(bookOf({ Pagos: '<a>'.repeat(1_000) }), failed)
  await eventually(() => expect(failed).toHaveBeenCalledOnce(), { timeout: 60_000 })
})
