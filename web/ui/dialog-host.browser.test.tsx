import { useLayoutEffect, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { Button } from './button.tsx'
import { type Question, useConfirm, useProblem } from './dialog-host.tsx'

const answered = vi.fn<(answer: boolean | undefined) => void>()
/** What has the focus when the answer arrives. */
const focusedThen = vi.fn<(label: string | undefined) => void>()

const question: Question = {
  title: '¿Eliminar el grupo?',
  body: 'No se puede recuperar.',
  confirmLabel: 'Eliminar',
  danger: true,
}

type AskerProps = { questions: readonly Question[] }

const Asker = ({ questions }: AskerProps) => {
  const confirm = useConfirm()
  const showProblem = useProblem()
  const ask = async () => {
    for (const one of questions) answered(await confirm(one))
    focusedThen(document.activeElement?.textContent ?? undefined)
  }
  const tell = async () => {
    await showProblem({ text: 'No se guardó' })
    answered(await showProblem({ text: 'Tampoco ahora' }))
  }
  return (
    <>
      <Button onClick={ask}>Preguntar</Button>
      <Button onClick={tell}>Contar</Button>
    </>
  )
}

const leaving: { leave: () => void } = { leave: () => {} }

const NextScreen = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      Otra pantalla
    </h1>
  )
}

const Screen = (props: AskerProps) => {
  const [here, setHere] = useState(true)
  leaving.leave = () => setHere(false)
  return here ? <Asker {...props} /> : <NextScreen />
}

const begin = async (...questions: Question[]) => {
  answered.mockReset()
  focusedThen.mockReset()
  const screen = await render(
    <AppUi>
      <Screen questions={questions} />
    </AppUi>,
  )
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
  return { screen, press, dialog: screen.getByRole('dialog') }
}

test('two questions are asked one after the other, and the focus goes back before each answer', async () => {
  const { screen, press, dialog } = await begin(question, {
    ...question,
    title: '¿Seguro?',
    confirmLabel: 'Sí',
    danger: false,
  })
  await press('Preguntar')
  await expect.element(dialog.getByRole('heading', { name: '¿Eliminar el grupo?' })).toBeVisible()
  await expect.element(dialog.getByText('No se puede recuperar.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  await press('Eliminar')
  await expect.element(dialog.getByRole('heading', { name: '¿Seguro?' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Sí' })).toHaveFocus()
  await press('Cancelar')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Preguntar' })).toHaveFocus()
  expect(answered.mock.calls).toEqual([[true], [false]])
  expect(focusedThen).toHaveBeenCalledWith('Preguntar')
})

test('Escape and the cross close a question without an answer', async () => {
  const { screen, press, dialog } = await begin(question)
  for (const close of [() => userEvent.keyboard('{Escape}'), () => press('Cerrar')]) {
    answered.mockReset()
    await press('Preguntar')
    await expect.element(dialog).toBeVisible()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Preguntar' })).toHaveFocus()
    expect(answered.mock.calls).toEqual([[undefined]])
  }
})

test('a question closes with its screen, unconfirmed, and the next screen has the focus', async () => {
  const { screen, press, dialog } = await begin(question, question)
  await press('Preguntar')
  await expect.element(dialog).toBeVisible()
  leaving.leave()
  await expect.poll(() => answered.mock.calls).toEqual([[undefined], [undefined]])
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Otra pantalla' })).toHaveFocus()
})

test('a question stays open and busy while its action runs', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const act = vi.fn(() => promise)
  const { press, dialog } = await begin({ ...question, act })
  await press('Preguntar')
  await press('Eliminar')
  const confirm = dialog.getByRole('button', { name: 'Eliminar' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(dialog.getByRole('button', { name: 'Cancelar' }))
    .toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(confirm).toHaveFocus()
  expect(answered).not.toHaveBeenCalled()
  resolve()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(act).toHaveBeenCalledOnce()
  expect(answered.mock.calls).toEqual([[true]])
})

test('a question whose action fails stays open and can be confirmed again', async () => {
  const act = vi.fn(async () => {})
  act.mockImplementationOnce(() => {
    window.addEventListener('unhandledrejection', (event) => event.preventDefault(), { once: true })
    return Promise.reject(new Error('the page failed'))
  })
  const { press, dialog } = await begin({ ...question, act })
  await press('Preguntar')
  await press('Eliminar')
  await expect.poll(() => act.mock.calls.length).toBe(1)
  await expect.element(dialog.getByRole('button', { name: 'Eliminar' })).not.toHaveAttribute('aria-disabled')
  expect(answered).not.toHaveBeenCalled()
  await press('Eliminar')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(answered.mock.calls).toEqual([[true]])
})

test('problems are shown one after the other, each until it is read', async () => {
  const { screen, press, dialog } = await begin()
  await press('Contar')
  await expect.element(dialog.getByText('No se guardó')).toBeVisible()
  // Screen readers announce it with the title, without a search for it.
  await expect.element(dialog).toHaveAccessibleDescription('No se guardó')
  await expect.element(dialog.getByRole('button', { name: 'Aceptar' })).toHaveFocus()
  await press('Aceptar')
  await expect.element(dialog.getByText('Tampoco ahora')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Contar' })).toHaveFocus()
  expect(answered.mock.calls).toEqual([[true]])
})

test('a problem closes with its screen, unread', async () => {
  const { press, dialog } = await begin()
  await press('Contar')
  await press('Aceptar')
  await expect.element(dialog.getByText('Tampoco ahora')).toBeVisible()
  leaving.leave()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(answered.mock.calls).toEqual([[undefined]])
})
