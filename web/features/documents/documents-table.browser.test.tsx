import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { AppUi } from '../../ui/app-ui.tsx'
import { typeOf } from './documents.fixture.ts'
import { DocumentsTable } from './documents-table.tsx'

test('a file that is dropped on a document is attached to it', async () => {
  pageApi()
  await enter()
  const onFile = vi.fn()
  const nothing = () => {}
  const rows = ['Pagaré', 'Prenda'].map((name) => ({ id: name, type: typeOf(name) }))
  const screen = await render(
    <AppUi>
      <DocumentsTable
        rows={rows}
        uploads={{}}
        changes={new Map()}
        onFile={onFile}
        onCancel={nothing}
        onPreview={nothing}
        onDelete={nothing}
      />
    </AppUi>,
  )
  const file = new File(['x'], 'prenda.pdf')
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  screen
    .getByRole('row', { name: /^Prenda/ })
    .element()
    .dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(onFile).toHaveBeenCalledWith(rows[1], file, undefined)
})
