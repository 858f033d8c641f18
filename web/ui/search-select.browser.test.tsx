import axe from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppUi } from './app-ui.tsx'
import { SearchSelect } from './search-select.tsx'

const options = ['Desembolso', 'Garantías', 'Libranza'].map((label) => ({ value: label, label }))

const Screen = () => {
  const [value, setValue] = useState('')
  return (
    <AppUi>
      <main>
        <SearchSelect label="Proceso" options={options} value={value} onChange={setValue} />
        <button type="button">Otro</button>
      </main>
    </AppUi>
  )
}

test('the keys open the list, go round it, choose and close it', async () => {
  const screen = await render(<Screen />)
  const field = screen.getByRole('combobox', { name: 'Proceso' })
  const list = screen.getByRole('listbox', { name: 'Proceso' })
  const active = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')
  await userEvent.tab()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id)
  expect(active()).toBeNull()
  for (const [key, expected] of [
    ['ArrowUp', 'Libranza'],
    ['ArrowDown', 'Desembolso'],
    ['ArrowDown', 'Garantías'],
  ]) {
    await userEvent.keyboard(`{${key}}`)
    await expect.poll(() => active()?.textContent).toBe(expected)
    expect(active()?.getAttribute('aria-selected')).toBe('true')
  }
  const { violations } = await axe.run(document.body, {
    rules: { 'page-has-heading-one': { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Garantías')
  await expect.element(list).not.toBeInTheDocument()
  await field.fill('lib')
  await expect.poll(() => active()?.textContent).toBe('Libranza')
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('Garantías')
})

test('a press on an option keeps the focus in the field, and leaving the field closes the list', async () => {
  const screen = await render(<Screen />)
  const field = screen.getByRole('combobox', { name: 'Proceso' })
  await field.click()
  await screen.getByRole('option', { name: 'Libranza' }).click()
  await expect.element(field).toHaveValue('Libranza')
  await expect.element(field).toHaveFocus()
  await field.click()
  await expect.element(screen.getByRole('option', { name: 'Libranza' })).toHaveAttribute('data-chosen')
  await userEvent.tab()
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
})
