import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { AppUi } from '../ui/app-ui.tsx'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/dialog-host.tsx'
import { errorFromAnswer, networkError } from './api-error.ts'
import { useAction } from './use-action.ts'

type Act = (given: string, actionId: string) => Promise<string>

const Sending = ({ act }: { act: Act }) => {
  const [sent, setSent] = useState('')
  const send = useAction({
    inline: true,
    act,
    onDone: setSent,
    doneText: () => 'La orden se envió',
    failedText: () => 'No se pudo enviar la orden',
  })
  return (
    <>
      <Button onClick={() => void send.run('7701')} loading={send.busy}>
        Enviar
      </Button>
      <p role="alert">{send.problem}</p>
      <p>{sent}</p>
    </>
  )
}

const Desk = ({ act }: { act: Act }) => {
  const [here, setHere] = useState(true)
  return (
    <AppUi>
      {here && <Sending act={act} />}
      <Button onClick={() => setHere(false)}>Salir</Button>
    </AppUi>
  )
}

const waiting = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { act: vi.fn<Act>(() => promise), resolve, reject }
}

test('a busy button keeps the focus and ignores a second press', async () => {
  const { act, resolve } = waiting()
  const screen = await render(<Desk act={act} />)
  const button = screen.getByRole('button', { name: 'Enviar' })
  await button.click()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveFocus()
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(act).toHaveBeenCalledTimes(1)
  resolve('Enviada')
  await expect.element(screen.getByText('Enviada')).toBeVisible()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  await expect.element(button).toHaveFocus()
})

test('a retry is the same action, and the next press is another one', async () => {
  const ids: string[] = []
  const act = vi.fn<Act>(async (_given, actionId) => {
    ids.push(actionId)
    if (ids.length === 1) throw new Error('lost')
    return `Enviada ${ids.length}`
  })
  const screen = await render(<Desk act={act} />)
  const button = screen.getByRole('button', { name: 'Enviar' })
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No se pudo enviar la orden')
  await button.click()
  await expect.element(screen.getByText('Enviada 2')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  await button.click()
  await expect.element(screen.getByText('Enviada 3')).toBeVisible()
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('a user who left the screen finds a message that stays', async () => {
  const { act, resolve } = waiting()
  const screen = await render(<Desk act={act} />)
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await screen.getByRole('button', { name: 'Salir' }).click()
  resolve('Enviada')
  await expect.element(screen.getByText('La orden se envió')).toBeVisible()
})

test('a failure is reported to a user who left the screen', async () => {
  const { act, reject } = waiting()
  const screen = await render(<Desk act={act} />)
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await screen.getByRole('button', { name: 'Salir' }).click()
  reject(new Error('away'))
  await expect.element(screen.getByText('No se pudo enviar la orden')).toBeVisible()
})

const BreaksAfterwards = ({ afterDone }: { afterDone: () => void }) => {
  const [thrown, setThrown] = useState('')
  const send = useAction({
    inline: true,
    act: async () => 'Enviada',
    onDone: () => {
      throw new Error('the page failed')
    },
    afterDone,
  })
  return (
    <AppUi>
      <Button onClick={() => send.run(undefined).catch(({ message }: Error) => setThrown(message))}>
        Enviar
      </Button>
      <p role="alert">{send.problem}</p>
      <p>{thrown}</p>
    </AppUi>
  )
}

test('an error of the page after a success is not told as a failure of the action', async () => {
  const afterDone = vi.fn()
  const screen = await render(<BreaksAfterwards afterDone={afterDone} />)
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect.element(screen.getByText('the page failed')).toBeVisible()
  await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  expect(afterDone).toHaveBeenCalledOnce()
})

const Removing = () => {
  const confirm = useConfirm()
  const { run } = useAction({
    act: () => Promise.reject(new Error()),
    failedText: () => 'No se pudo eliminar',
  })
  const ask = () =>
    confirm({
      title: '¿Eliminar?',
      confirmLabel: 'Sí',
      cancelLabel: 'No',
      act: (close) => run(undefined, close),
    })
  return <Button onClick={ask}>Quitar</Button>
}

test('the problem of a confirmed action takes the place of its question', async () => {
  const screen = await render(
    <AppUi>
      <Removing />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Quitar' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sí' }).click()
  await expect.element(dialog.getByText('No se pudo eliminar')).toBeVisible()
  await expect.element(dialog.getByText('¿Eliminar?')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Quitar' })).toHaveFocus()
})

const unexpected = errorFromAnswer(
  500,
  JSON.stringify({ code: 'unexpected', message: 'No pudimos', requestId: 'ac56-909f' }),
)

const Failing = ({ error = unexpected }: { error?: Error }) => {
  const save = useAction({
    act: async () => {
      throw error
    },
  })
  return <Button onClick={() => void save.run()}>Guardar</Button>
}

test('an unexpected failure shows the code that support finds it by', async () => {
  const screen = await render(
    <AppUi>
      <Failing />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const code = screen.getByRole('dialog').getByRole('textbox', { name: 'Código para soporte' })
  await expect.element(code).toHaveValue('ac56-909f')
  await code.click()
  expect(getSelection()?.toString()).toBe('ac56-909f')
  await screen.getByRole('button', { name: 'Aceptar' }).click()
  await expect.element(screen.getByRole('button', { name: 'Guardar' })).toHaveFocus()
})

test.each([
  [
    'says that there is no code of a call without an answer',
    networkError(),
    'Sin código para soporte: el servidor no respondió.',
  ],
  ['has no code of a refusal that is no failure', errorFromAnswer(403, ''), undefined],
])('a dialog %s', async (_, error, said) => {
  const screen = await render(
    <AppUi>
      <Failing error={error} />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(error.message)).toBeVisible()
  if (said) await expect.element(dialog.getByText(said)).toBeVisible()
  else await expect.element(dialog.getByText(/código/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Copiar código' })).not.toBeInTheDocument()
})
