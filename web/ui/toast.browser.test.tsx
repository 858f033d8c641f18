import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { startReader } from '../../test/support/screen-reader.ts'
import { AppUi } from './app-ui.tsx'
import { useConfirm } from './dialog-host.tsx'
import { type Toast, useToast } from './toast.tsx'

const Teller = () => {
  const tell = useToast()
  return (
    <>
      <button type="button" onClick={() => tell({ text: 'El convenio se agregó' })}>
        Agregar
      </button>
      <button type="button" onClick={() => tell({ text: 'Los cambios se aplicaron' })}>
        Aplicar
      </button>
      <button type="button" onClick={() => tell({ text: 'El archivo se cargó', stays: true })}>
        Cargar
      </button>
    </>
  )
}

afterEach(() => page.viewport(1_440, 900))

const texts = () =>
  [...document.querySelectorAll('[role=status] span')]
    .map((one) => one.textContent)
    .filter((text) => /^(El|Los) /.test(text ?? ''))

test('one message is shown at a time, beside those that stay until they are read', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  const press = (name: string) => screen.getByRole('button', { name }).click()
  for (const name of ['Agregar', 'Aplicar']) await press(name)
  await expect.poll(texts).toEqual(['Los cambios se aplicaron'])
  for (const name of ['Cargar', 'Agregar', 'Cargar']) await press(name)
  await expect.poll(texts).toEqual(['El archivo se cargó'])
  await press('Aplicar')
  await expect.poll(texts).toEqual(['El archivo se cargó', 'Los cambios se aplicaron'])
})

test('Escape closes the message that has the focus, not the dialog around it', async () => {
  const screen = await render(
    <AppUi>
      <Decider />
      <Teller />
    </AppUi>,
  )
  for (const name of ['Cargar', 'Decidir']) await screen.getByRole('button', { name }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('El archivo se cargó')).toBeVisible()
  const close = dialog.getByRole('button', { name: 'Cerrar' }).last()
  ;(close.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(texts).toEqual([])
  await expect.element(dialog).toBeVisible()
})

test('a toast that its reader closes returns the focus to where it was', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  const applies = screen.getByRole('button', { name: 'Aplicar' })
  await applies.click()
  await screen.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(screen.getByText('Los cambios se aplicaron')).not.toBeInTheDocument()
  await expect.element(applies).toHaveFocus()
})

test('toasts that are closed one after the other return the focus to where it was before them', async () => {
  const screen = await render(
    <AppUi>
      <Teller />
    </AppUi>,
  )
  const applies = screen.getByRole('button', { name: 'Aplicar' })
  await screen.getByRole('button', { name: 'Cargar' }).click()
  await applies.click()
  const closes = screen.getByRole('button', { name: 'Cerrar' })
  await closes.last().click()
  await expect.element(closes).toHaveFocus()
  await closes.click()
  await expect.element(applies).toHaveFocus()
})

const Decider = ({ kind }: Pick<Toast, 'kind'>) => {
  const confirm = useConfirm()
  const tell = useToast()
  const decide = async () => {
    if (await confirm({ title: '¿Aprobar el caso?', confirmLabel: 'Sí' }))
      tell({ text: 'El caso cambió', kind })
  }
  return (
    <button type="button" onClick={decide}>
      Decidir
    </button>
  )
}

test.each([
  ['success', /^polite: El caso cambió/],
  ['error', /^assertive: El caso cambió/],
] as const)(
  'a message of kind %s is announced although its dialog closes meanwhile',
  async (kind, phrase) => {
    const screen = await render(
      <AppUi>
        <Decider kind={kind} />
      </AppUi>,
    )
    await screen.getByRole('button', { name: 'Decidir' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    const reader = await startReader()
    await screen.getByRole('button', { name: 'Sí' }).click()
    await reader.hears(phrase)
  },
)

test('a region of messages stands before its message, also in a dialog', async () => {
  const screen = await render(
    <AppUi>
      <Decider />
      <Teller />
    </AppUi>,
  )
  await screen.getByRole('button', { name: 'Agregar' }).click()
  await expect.element(screen.getByText('El convenio se agregó')).toBeVisible()
  const came: (string | null)[] = []
  const watcher = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
    for (const one of added.filter((node) => node instanceof Element))
      came.push(...[...one.querySelectorAll('[role=status]')].map(({ textContent }) => textContent))
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  await screen.getByRole('button', { name: 'Decidir' }).click()
  await expect.element(screen.getByRole('dialog').getByText('El convenio se agregó')).toBeVisible()
  watcher.disconnect()
  expect(came).not.toEqual([])
  expect(came.filter((text) => text !== '')).toEqual([])
})

test.each([2_560, 1_920, 1_440, 1_024, 390])(
  'a short message covers the header alone, %i wide',
  async (width) => {
    await page.viewport(width, 844)
    const screen = await render(
      <AppUi>
        <Teller />
      </AppUi>,
    )
    await screen.getByRole('button', { name: 'Aplicar' }).click()
    await expect.element(screen.getByText('Los cambios se aplicaron')).toBeVisible()
    const message = screen.getByText('Los cambios se aplicaron').element().closest('[data-kind]')
    const { left, right, bottom } = (message as Element).getBoundingClientRect()
    const header = Number.parseFloat(getComputedStyle(document.body).getPropertyValue('--header-height'))
    expect(bottom).toBeLessThanOrEqual(header)
    // Where the name of the product ends: the header's content is centred in a wider window.
    const named = Math.max(0, (width - 1_808) / 2) + 266
    expect(left).toBeGreaterThan(width > 1_280 ? named : 0)
    // Its buttons begin here where there is room for both.
    expect(right).toBeLessThan(width < 500 ? width : width - 490)
  },
)
