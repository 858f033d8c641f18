import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
  pageApi()
  await enter()
  return (await renderScreens([{ path: '/', element: <Shown types={types} /> }])).screen
}

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
