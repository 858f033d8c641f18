import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreens } from '../../test/support/page-screen.tsx'
import { SortableList } from './sortable-list.tsx'

const Fruits = () => {
  const [ids, setIds] = useState(['Anón', 'Badea', 'Curuba'])
  return <SortableList label="Frutas" items={ids.map((id) => ({ id, label: id }))} onSort={setIds} />
}

/** A key on a busy page: the browser delivers it before any timer. */
const press = async (code: string) => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', {
      code,
      key: code === 'Space' ? ' ' : code,
      bubbles: true,
      cancelable: true,
    }),
  )
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('no key is lost, however soon it follows the one that picks up an item', async () => {
  const { screen } = await renderScreens([{ path: '/', Component: Fruits }])
  const rows = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  screen.getByRole('button', { name: 'Mover Anón' }).element().focus()
  await press('Space')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Space')
  await expect.element(screen.getByText('Anón quedó en la posición 3 de 3.')).toBeInTheDocument()
  await expect.poll(rows).toEqual(['1Badea', '2Curuba', '3Anón'])
  await expect.element(screen.getByRole('button', { name: 'Mover Anón' })).toHaveFocus()
})

test('an item that the mouse moved has the focus, so that the keyboard continues there', async () => {
  const { screen } = await renderScreens([{ path: '/', Component: Fruits }])
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await userEvent.dragAndDrop(row('Anón'), row('Badea'), { steps: 8 })
  await expect.element(screen.getByText('Anón quedó en la posición 2 de 3.')).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Mover Anón' })).toHaveFocus()
})
