import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { AmountField, DecimalField } from './amount-field.tsx'
import { AppUi } from './app-ui.tsx'
import { CountField } from './count-field.tsx'
import { useForm } from './use-form.ts'

const sent = vi.fn()
const figures = z.object({ amount: z.string(), share: z.string(), count: z.string() })

const Figures = () => {
  const form = useForm({ schema: figures, initialValues: { amount: '', share: '', count: '1234' } })
  return (
    <form onSubmit={form.submit(sent)} noValidate>
      <AmountField label="Monto" limit={29} {...form.field('amount')} />
      <DecimalField label="Cantidad" limit={5} {...form.field('share')} />
      <CountField label="Casos" maxDigits={5} {...form.field('count')} />
      <button type="submit">Guardar</button>
    </form>
  )
}

const shownFigures = async () => {
  sent.mockReset()
  const screen = await render(
    <AppUi>
      <Figures />
    </AppUi>,
  )
  return { screen, save: screen.getByRole('button', { name: 'Guardar' }) }
}

test('figures are typed as in Colombia, and formatted once their field is left', async () => {
  const { screen, save } = await shownFigures()
  await expect.element(screen.getByLabelText('Casos')).toHaveValue('1.234')
  for (const [amount, shownAs, value] of [
    ['5.000.000', '$ 5.000.000', '5000000'],
    ['1.234.567,89', '$ 1.234.567,89', '1234567.89'],
    ['1500,5', '$ 1.500,5', '1500.5'],
  ] as const) {
    await screen.getByLabelText('Monto').fill('')
    await screen.getByLabelText('Monto').click()
    await userEvent.keyboard(amount)
    await screen.getByLabelText('Cantidad').fill('3,5')
    await expect.element(screen.getByLabelText('Monto')).toHaveValue(shownAs)
    await screen.getByLabelText('Casos').fill('12.000')
    await save.click()
    expect(sent).toHaveBeenLastCalledWith({ amount: value, share: '3.5', count: '12000' })
  }
})

test('an ambiguous figure, a sign or a letter is never sent, typed or pasted, and the field says why', async () => {
  const { screen, save } = await shownFigures()
  for (const [label, typed, why] of [
    ['Monto', '-500', 'Escribe el número sin signo'],
    ['Monto', '1.5', 'Escribe los miles con punto y máximo dos decimales con coma: 1.234,56'],
    ['Monto', '1234567.89', 'Escribe los miles con punto y máximo dos decimales con coma: 1.234,56'],
    ['Monto', '5 millones', 'Escribe solo números'],
    ['Cantidad', '123456', 'Máximo 5 caracteres'],
    ['Casos', '3.5', 'Escribe un número entero; los miles van con punto: 1.234'],
    ['Casos', '-5', 'Escribe el número sin signo'],
    ['Casos', '123.456', 'Máximo 5 dígitos'],
  ] as const) {
    const field = screen.getByLabelText(label)
    await field.fill(typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(why)).toBeVisible()
    await field.fill('')
    await expect.element(screen.getByText(why)).not.toBeInTheDocument()
    await userEvent.keyboard(typed)
    await save.click()
    await expect.element(screen.getByText(why)).toBeVisible()
    await expect.element(field).toHaveValue(typed)
    await expect.element(field).toHaveFocus()
    await field.fill('')
  }
  expect(sent).not.toHaveBeenCalled()
})
