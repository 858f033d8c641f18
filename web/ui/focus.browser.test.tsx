import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { useFocusKeeper } from './use-focus-keeper.ts'

const Once = ({ onPress }: { onPress: () => void }) => {
  const [done, setDone] = useState(false)
  const press = () => {
    setDone(true)
    onPress()
  }
  return (
    <Button whyNot={done && 'No hay cambios por guardar'} onClick={press}>
      Aplicar
    </Button>
  )
}

test('a button that its own press disables keeps the focus, and ignores further presses', async () => {
  const onPress = vi.fn()
  const screen = await render(
    <AppUi>
      <Once onPress={onPress} />
    </AppUi>,
  )
  const button = screen.getByRole('button', { name: 'Aplicar' })
  await button.click()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledTimes(1)
  await expect.element(button).toHaveFocus()
  await expect.element(button).toBeDisabled()
})

const Steps = () => {
  const [step, setStep] = useState(1)
  return (
    <Dialog opened title="Subir archivo" onClose={() => {}}>
      {step === 1 ? <Button onClick={() => setStep(2)}>Seleccionar archivo</Button> : <p>Enviando…</p>}
      <Button>Cancelar</Button>
    </Dialog>
  )
}

test('a dialog keeps the focus when the focused control is removed', async () => {
  const screen = await render(
    <AppUi>
      <Steps />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Seleccionar archivo' }).click()
  await expect.element(screen.getByText('Enviando…')).toBeVisible()
  await expect.poll(() => document.activeElement?.closest('dialog') !== null).toBe(true)
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Cerrar' })).toHaveFocus()
})

const Orders = () => {
  const [orders, setOrders] = useState(['A', 'B', 'C'])
  const [asked, setAsked] = useState<string>()
  const list = useFocusKeeper<HTMLUListElement>((_, left) => left.closest('li')?.querySelector('button'))
  return (
    <Page>
      <PageHeader title="Órdenes" />
      <ul ref={list}>
        {orders.map((order) => (
          <li key={order}>
            <Button onClick={() => setAsked(order)}>{`Descartar ${order}`}</Button>
          </li>
        ))}
      </ul>
      {orders.length > 2 && <Button onClick={() => setOrders(['C'])}>Descartar dos</Button>}
      <Dialog opened={asked !== undefined} title="¿Descartar?" onClose={() => setAsked(undefined)}>
        <Button
          onClick={() => {
            setOrders((all) => all.filter((order) => order !== asked))
            setAsked(undefined)
          }}
        >
          Sí
        </Button>
      </Dialog>
    </Page>
  )
}

test('a removed element leaves the focus to the next or previous one, also after a dialog, else to the heading', async () => {
  const screen = await render(
    <AppUi>
      <Orders />
    </AppUi>,
  )
  const discard = async (order: string) => {
    await screen.getByRole('button', { name: `Descartar ${order}` }).click()
    await screen.getByRole('button', { name: 'Sí' }).click()
  }
  await discard('B')
  await expect.element(screen.getByRole('button', { name: 'Descartar C' })).toHaveFocus()
  await discard('C')
  await expect.element(screen.getByRole('button', { name: 'Descartar A' })).toHaveFocus()

  await screen.rerender(
    <AppUi>
      <Orders key="again" />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Descartar dos' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Órdenes' })).toHaveFocus()
})

test('a file dropped outside a drop zone does not replace the page', async () => {
  const screen = await render(
    <AppUi>
      <p>Documentos</p>
    </AppUi>,
  )
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'cédula.pdf'))
  const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  screen.getByText('Documentos').element().dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
})

const Rows = () => {
  const [rows, setRows] = useState(['Primera', 'Segunda', 'Tercera'])
  const [edited, setEdited] = useState<string>()
  const keeper = useFocusKeeper<HTMLDivElement>()
  const save = () => {
    setRows([...rows.filter((row) => row !== edited), ...rows.filter((row) => row === edited)])
    setEdited(undefined)
  }
  return (
    <div ref={keeper}>
      {edited && (
        <Dialog opened title={edited} onClose={() => {}}>
          <Button onClick={save}>Guardar</Button>
        </Dialog>
      )}
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => setEdited(row)}>{row}</Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

test('a control whose row moves while its dialog closes gets the focus back', async () => {
  const screen = await render(
    <AppUi>
      <Rows />
    </AppUi>,
  )
  const button = screen.getByRole('button', { name: 'Primera' })
  await button.click()
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect.poll(() => screen.container.querySelector('li:last-child')?.textContent).toBe('Primera')
  await expect.element(button).toHaveFocus()
})

const Asked = () => {
  const [opened, setOpened] = useState<'form' | 'question'>()
  return (
    <>
      <Button onClick={() => setOpened('form')}>Editar</Button>
      {opened && (
        <Dialog opened title="Proceso" onClose={() => {}}>
          <Button onClick={() => setOpened('question')}>Guardar cambios</Button>
          {opened === 'question' && (
            <Dialog opened title="Otra persona guardó antes que tú" onClose={() => {}}>
              <Button onClick={() => setOpened(undefined)}>Guardar lo mío</Button>
            </Dialog>
          )}
        </Dialog>
      )}
    </>
  )
}

test('two dialogs, one in the other, that close together give the focus back', async () => {
  const screen = await render(
    <AppUi>
      <Asked />
    </AppUi>,
  )
  for (const name of ['Editar', 'Guardar cambios', 'Guardar lo mío'])
    await screen.getByRole('button', { name }).click()
  await expect.element(screen.getByRole('button', { name: 'Editar' })).toHaveFocus()
})
