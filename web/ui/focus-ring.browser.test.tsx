import { TextInput } from '@mantine/core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ringContrast } from '../../test/support/contrast.ts'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { OptionSelect } from './option-select.tsx'
import { Panel } from './page.tsx'
import { PlainTable } from './plain-table.tsx'

const nothing = () => {}

test('the keyboard focus is visible in fields, buttons, tables and dialogs', async () => {
  const controls = (
    <>
      <TextInput label="Nº de caso" />
      <OptionSelect label="Proceso" options={[{ value: 'a', label: 'A' }]} value="a" onChange={nothing} />
      <Button>Guardar</Button>
      <Button variant="default">Cancelar</Button>
      <Button variant="subtle">Ver</Button>
      <PlainTable
        label="Casos"
        maxHeight={40}
        columns={[{ id: 'numero', header: 'Nº', cell: (row: string) => row }]}
        rows={['1']}
        rowKey={(row) => row}
      />
    </>
  )
  const rings = async (count: number) => {
    const seen: number[] = []
    for (let control = 0; control < count; control += 1) {
      await userEvent.tab()
      seen.push(ringContrast())
    }
    return Math.min(...seen)
  }
  const screen = await render(
    <AppUi>
      {controls}
      <Panel>{controls}</Panel>
    </AppUi>,
  )
  expect(await rings(12)).toBeGreaterThanOrEqual(3)
  await screen.rerender(
    <AppUi>
      <Dialog opened title="¿Seguro?" onClose={nothing}>
        {controls}
      </Dialog>
    </AppUi>,
  )
  expect(await rings(6)).toBeGreaterThanOrEqual(3)
})

test('the focus ring of a field does not cut the label above it', async () => {
  const screen = await render(
    <AppUi>
      <TextInput label="Tipo de novedad" />
    </AppUi>,
  )
  await userEvent.tab()
  const { outlineOffset, outlineWidth } = getComputedStyle(document.activeElement as Element)
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
  const [label, field] = [screen.getByText('Tipo de novedad'), screen.getByRole('textbox')].map((one) =>
    one.element().getBoundingClientRect(),
  )
  expect((field?.top ?? 0) - ring).toBeGreaterThanOrEqual((label?.bottom ?? 0) - 1)
})
