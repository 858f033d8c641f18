import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { documents } from '../../../shared/document-calls.ts'
import type { DocumentType } from '../../../shared/document-types.ts'
import type { Draft } from '../../../shared/orders.ts'
import { enter, pageApi } from '../../../test/support/page-api.ts'
import { renderScreens } from '../../../test/support/page-screen.tsx'
import { useUser } from '../../session/use-session.ts'
import { Page } from '../../ui/page.tsx'
import { typeOf } from './documents.fixture.ts'
import { RequiredDocuments } from './required-documents.tsx'

afterEach(() => page.viewport(1440, 900))

const draft: Draft = {
  ...{ product: 'libre-inversion', typeCustomer: 'C', identiCustomer: '1020304050' },
  ...{ numberControl: '90210001', creditProject: '7001', documents: [], inspections: [] },
  ...{ savedAt: '2026-11-20T15:00:00.000Z', expiresAt: '2026-12-01T00:00:00.000Z' },
}

const Shown = ({ types }: { types: readonly DocumentType[] }) => {
  const user = useUser()
  return (
    user && (
      <Page>
        <RequiredDocuments draft={draft} types={types} user={user} />
      </Page>
    )
  )
}

const show = async (types: readonly DocumentType[]) => {
  // An upload that has begun never ends.
  pageApi().on(documents.uploadSlot, () => new Promise(() => {}))
  await enter()
  return (await renderScreens([{ path: '/', element: <Shown types={types} /> }])).screen
}

test('a chosen file moves the focus to what the next row needs, and then to the button that sends', async () => {
  const screen = await show([
    typeOf('Pagaré', { exclusiveSet: 'pagare' }),
    typeOf('Pagaré digital', { exclusiveSet: 'pagare' }),
    typeOf('Certificación', { checkExpeditionDate: true }),
    typeOf('Prenda'),
    typeOf('Otros', { optional: true }),
  ])
  const button = (name: string) => screen.getByRole('button', { name: `Adjuntar ${name}`, exact: true })
  const choose = async (name: string, file = 'carta.pdf') => {
    const { nextElementSibling } = button(name).element()
    await userEvent.upload(nextElementSibling as HTMLElement, new File(['x'], file))
  }
  await choose('Pagaré', 'carta.docx')
  const problem = screen.getByRole('dialog')
  await expect.element(problem.getByText(/^Pagaré, carta\.docx: Este tipo de archivo no/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await choose('Pagaré')
  const date = screen.getByRole('textbox', { name: 'Fecha de expedición de Certificación' })
  await expect.element(date).toHaveFocus()
  await userEvent.keyboard('20112026')
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledOnce()
  chosen.mockRestore()
  await choose('Certificación')
  await expect.element(button('Prenda')).toHaveFocus()
  await choose('Prenda')
  await expect.element(screen.getByRole('button', { name: 'Enviar' })).toHaveFocus()
})

test.each([390, 360])('at %i px the buttons under the documents are not cut', async (width) => {
  await page.viewport(width, 844)
  const screen = await show([typeOf('Pagaré'), typeOf('Prenda')])
  for (const name of ['Cancelar proceso', 'Enviar']) {
    const button = screen.getByRole('button', { name, exact: true }).element()
    expect(button.scrollWidth, name).toBeLessThanOrEqual(button.clientWidth)
    const label = button.querySelector('.mantine-Button-label') as HTMLElement
    expect(label.scrollWidth, name).toBeLessThanOrEqual(label.clientWidth)
    expect(button.getBoundingClientRect().right, name).toBeLessThanOrEqual(width)
  }
})
