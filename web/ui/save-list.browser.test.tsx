import readSheets from 'read-excel-file/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { type ReadRows, SaveList } from './save-list.tsx'

type Row = { code: string }
const rows: Row[] = Array.from({ length: 2_000 }, (_, index) => ({ code: `=OPE${index}` }))

/** The files that the browser is given to save. */
const saved: { name: string; file: Blob }[] = []
afterEach(() => {
  saved.length = 0
  vi.restoreAllMocks()
})

const show = async (read: ReadRows<Row>) => {
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:saved'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    if (file) saved.push({ name: this.download, file })
  })
  return render(
    <AppUi>
      <SaveList
        label="Exportar"
        fileName={() => 'Planta_21_11_2026.xlsx'}
        sheet="Planta"
        columns={[{ header: 'Código', width: 12, value: ({ code }) => code }]}
        read={read}
        failureText={() => 'No se pudo leer la planta'}
      />
    </AppUi>,
  )
}

test('a whole list is saved, and its progress is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<Row[]>()
  const screen = await show(({ onRead }) => {
    onRead(1_000)
    return promise
  })
  await screen.getByRole('button', { name: 'Exportar', exact: true }).click()
  await expect.element(screen.getByText('1.000 filas…')).toBeVisible()
  resolve(rows)
  await expect.element(screen.getByText('Se descargó el archivo Planta_21_11_2026.xlsx')).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['Planta_21_11_2026.xlsx'])
  const [sheet] = await readSheets(saved[0]?.file as Blob)
  expect(sheet?.data.slice(0, 2)).toEqual([['Código'], ['=OPE0']])
  expect(sheet?.data).toHaveLength(rows.length + 1)
  await expect.element(screen.getByText('Cancelar')).not.toBeInTheDocument()
})

test('a cancelled list is not saved, and a list that cannot be read says so', async () => {
  const given = vi.fn()
  let fails = false
  const screen = await show(
    ({ signal }) =>
      new Promise((_, reject) => {
        if (fails) reject(new Error('down'))
        signal.addEventListener('abort', () => {
          given()
          reject(signal.reason)
        })
      }),
  )
  const button = screen.getByRole('button', { name: 'Exportar', exact: true })
  await button.click()
  await screen.getByRole('button', { name: 'Cancelar: Exportar' }).click()
  expect(given).toHaveBeenCalledOnce()
  fails = true
  await button.click()
  await expect.element(screen.getByText('No se pudo leer la planta')).toBeVisible()
  expect(saved).toEqual([])
})
