import { type ReactNode, useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from '../app-ui.tsx'
import { Dialog } from '../dialog.tsx'
import { LongText } from '../long-text.tsx'
import { SearchSelect } from '../search-select.tsx'
import type { Command } from './command.ts'
import { keysInForce, useKeys } from './use-keys.ts'

const commands = {
  letter: { name: 'Girar', keys: 'R' },
  arrow: { name: 'Página siguiente', keys: 'ArrowRight' },
  documents: { name: 'Ver los documentos', keys: 'F2', whileTyping: true },
  next: { name: 'Documento siguiente', keys: 'Alt+ArrowDown', whileTyping: true },
} satisfies Record<string, Command>
type Runs = Partial<Record<keyof typeof commands, () => unknown>>

/** Commands that tell where they ran. */
const runsIn = (place: string, ran: (where: string) => void): Runs =>
  Object.fromEntries(Object.keys(commands).map((name) => [name, () => ran(`${name} ${place}`)]))

const Pane = ({ name, runs, children }: { name: string; runs: Runs; children?: ReactNode }) => {
  const pane = useRef<HTMLElement>(null)
  useKeys(pane, commands, runs)
  return (
    <section ref={pane} aria-label={name}>
      <button type="button">{name}</button>
      {children}
    </section>
  )
}
const OnScreen = ({ scope, runs }: { scope: 'screen' | 'app'; runs: Runs }) => {
  useKeys(scope, commands, runs)
  return null
}

const show = async (ui: ReactNode) => render(<AppUi>{ui}</AppUi>)
const press = (keys: string) => userEvent.keyboard(keys)

test('a letter in a field is text, and never a command; a key that types nothing works there too', async () => {
  const ran = vi.fn()
  const screen = await show(
    <Pane name="Visor" runs={runsIn('pane', ran)}>
      <input aria-label="Línea" />
      <textarea aria-label="Texto" />
      <select aria-label="Opción">
        <option>Rojo</option>
      </select>
      {/* biome-ignore lint/a11y/useSemanticElements: text that is edited in place */}
      <div role="textbox" tabIndex={0} contentEditable aria-label="Libre" />
      <SearchSelect label="Buscar" value="" onChange={() => {}} options={[{ value: 'r', label: 'Rojo' }]} />
    </Pane>,
  )
  for (const name of ['Línea', 'Texto', 'Opción', 'Libre', 'Buscar']) {
    ;(screen.getByLabelText(name, { exact: true }).first().element() as HTMLElement).focus()
    await press('rR{ArrowRight}')
    expect(ran, name).not.toHaveBeenCalled()
    await press('{F2}')
    expect(ran.mock.calls, name).toEqual([['documents pane']])
    ran.mockClear()
  }
  await expect.element(screen.getByLabelText('Línea')).toHaveValue('rR')
  // The list of options takes the arrow.
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(ran).not.toHaveBeenCalled()
  ;(screen.getByLabelText('Línea').element() as HTMLElement).focus()
  await press('{Alt>}{ArrowDown}{/Alt}')
  expect(ran.mock.calls).toEqual([['next pane']])
  await screen.getByRole('button', { name: 'Visor' }).click()
  ran.mockClear()
  await press('r')
  expect(ran.mock.calls).toEqual([['letter pane']])
})

test('of two panes the one with the focus takes the key, of nested ones the inner, and else the screen', async () => {
  const ran = vi.fn()
  const screen = await show(
    <>
      <OnScreen scope="app" runs={runsIn('app', ran)} />
      <OnScreen scope="screen" runs={{ documents: () => ran('documents screen') }} />
      <Pane name="Izquierda" runs={runsIn('left', ran)} />
      <Pane name="Derecha" runs={runsIn('right', ran)}>
        <Pane name="Dentro" runs={{ letter: () => ran('letter inside') }} />
      </Pane>
      <button type="button">Fuera</button>
    </>,
  )
  const told = async (name: string) => {
    await screen.getByRole('button', { name }).click()
    ran.mockClear()
    await press('r{F2}')
    return ran.mock.calls.flat()
  }
  expect(await told('Izquierda')).toEqual(['letter left', 'documents left'])
  expect(await told('Derecha')).toEqual(['letter right', 'documents right'])
  expect(await told('Dentro')).toEqual(['letter inside', 'documents right'])
  expect(await told('Fuera')).toEqual(['letter app', 'documents screen'])
})

const WithDialog = ({ ran }: { ran: (where: string) => void }) => {
  const [opened, setOpened] = useState(false)
  const dialog = useRef<HTMLDivElement>(null)
  useKeys(dialog, commands, opened ? { letter: () => ran('letter dialog') } : {})
  return (
    <Pane name="Visor" runs={runsIn('pane', ran)}>
      <button type="button" onClick={() => setOpened(true)}>
        Abrir
      </button>
      <Dialog opened={opened} title="¿Seguro?" onClose={() => setOpened(false)}>
        <div ref={dialog}>
          <button type="button">Aceptar</button>
        </div>
      </Dialog>
    </Pane>
  )
}

test('an open dialog takes the keys from all that is below, also where it does not use them', async () => {
  const ran = vi.fn()
  const screen = await show(
    <>
      <OnScreen scope="screen" runs={runsIn('screen', ran)} />
      <WithDialog ran={ran} />
    </>,
  )
  await screen.getByRole('button', { name: 'Abrir' }).click()
  ;(screen.getByRole('button', { name: 'Aceptar' }).element() as HTMLElement).focus()
  await press('r{F2}{ArrowRight}{Alt>}{ArrowDown}{/Alt}')
  expect(ran.mock.calls.flat()).toEqual(['letter dialog'])
  expect(keysInForce().map(({ keys }) => keys)).toEqual(['R'])
  // Also when the focus is outside the dialog.
  expect(keysInForce(document.body)).toEqual([])
  await press('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await press('{F2}')
  expect(ran).toHaveBeenLastCalledWith('documents pane')
})

test('Control and Enter submit the form of a text, also in a dialog, and Enter alone starts a line', async () => {
  const sent = vi.fn()
  const screen = await show(
    <Dialog opened title="Motivo" onClose={() => {}}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent()
        }}
      >
        <LongText
          label="Motivo de la devolución"
          value=""
          onChange={() => {}}
          onBlur={() => {}}
          limit={100}
        />
      </form>
    </Dialog>,
  )
  await screen.getByRole('textbox', { name: 'Motivo de la devolución' }).click()
  await press('{Enter}')
  expect(sent).not.toHaveBeenCalled()
  await press('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a key that a widget has used is left alone, and a command may leave its key to the browser', async () => {
  const ran = vi.fn(() => false)
  const screen = await show(
    <Pane name="Visor" runs={{ letter: ran }}>
      <div role="toolbar" aria-label="Recuadros" onKeyDown={(event) => event.preventDefault()}>
        <button type="button">Recuadro</button>
      </div>
    </Pane>,
  )
  await screen.getByRole('button', { name: 'Recuadro' }).click()
  await press('r')
  expect(ran).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Visor' }).click()
  const typed = new KeyboardEvent('keydown', { key: 'r', bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(typed)
  expect(ran).toHaveBeenCalledTimes(1)
  expect(typed.defaultPrevented).toBe(false)
})

const still = () => {}
const Changing = () => {
  const [count, setCount] = useState(0)
  return (
    <>
      <OnScreen scope="screen" runs={{ documents: still, next: still }} />
      {count < 2 && (
        <Pane name="Visor" runs={{ letter: still, ...(count === 0 && { next: still }) }}>
          <button type="button" onClick={() => setCount(count + 1)}>
            Cambiar
          </button>
        </Pane>
      )}
    </>
  )
}

test('the keys in force have names, one command each, and only while it is available and shown', async () => {
  const screen = await show(<Changing />)
  const listed = () => keysInForce().map(({ name, keys }) => `${keys} ${name}`)
  const change = screen.getByRole('button', { name: 'Cambiar' })
  ;(change.element() as HTMLElement).focus()
  const all = ['R Girar', 'Alt+ArrowDown Documento siguiente', 'F2 Ver los documentos']
  expect(listed()).toEqual(all)
  await change.click()
  expect(listed().toSorted()).toEqual(all.toSorted())
  await change.click()
  await expect.element(change).not.toBeInTheDocument()
  expect(listed().toSorted()).toEqual(all.slice(1).toSorted())
})
