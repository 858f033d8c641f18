import axe from 'axe-core'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import { documents } from '../../../../../shared/document-calls.ts'
import type { UploadedDocument } from '../../../../../shared/documents.ts'
import { answer, enter, pageApi } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { OrderValues } from '../../../../viewer/order-values.tsx'
import { useOrderDocuments } from '../../../../viewer/use-order-documents.ts'
import { AnalystPage } from '../analyst-page.tsx'

const note: UploadedDocument = {
  ...{ id: '90210001.note', key: 'orders/90210001/note', typeName: 'EC_PAGARE_FISICO' },
  ...{ typeNameLabel: 'Pagaré', fileName: 'pagare.png', contentType: 'image/png', size: 1_000, sha256: 'x' },
  ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
}

/** An analyst whose open case has an order with a value that does not match. */
const workingDesk = async () => {
  sessionStorage.clear()
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? [caseOf()] : [] }),
  )
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, {
      ...{ documents: [note], page: 1, pages: 1, total: 1 },
      readings: [
        {
          ...{ document: note.id, status: 'SUCCEEDED', mismatch: true, doubtful: 0 },
          values: [
            {
              ...{ of: 'customer', result: 'other', text: '99.888.777', page: 1 },
              box: { left: 0.1, top: 0.1, width: 0.3, height: 0.02 },
            },
          ],
        },
      ],
    }),
  )
  const link = document.createElement('canvas').toDataURL('image/png')
  api.on(documents.stream, () => ({
    ...{ status: 200, body: { link, contentType: 'image/png', fileName: 'pagare.png' } },
  }))
  return api
}

const Pane = () => <p>{useOrderDocuments('90210001').data?.documents.length} documento</p>

const Values = () => <OrderValues control="90210001" expected={{}} onShow={() => undefined} />

/** Of the two that read an order's documents, one loads when the other has them. */
const OneAfterTheOther = ({ First, Then }: Record<'First' | 'Then', () => ReactNode>) => {
  const [isShown, show] = useState(false)
  return (
    <>
      <First />
      {isShown && <Then />}
      <button type="button" onClick={() => show(true)}>
        Mostrar
      </button>
    </>
  )
}

/** A case that can be left and opened again. */
const Desk = () => {
  const [isOpen, open] = useState(true)
  return (
    <>
      {isOpen && <Values />}
      <button type="button" onClick={() => open(!isOpen)}>
        Caso
      </button>
    </>
  )
}

test('an order that was left is asked for again, as it may have been corrected meanwhile', async () => {
  const api = await workingDesk()
  const { screen } = await renderScreens([{ path: '/', Component: Desk }])
  await expect.element(valuesIn(screen).getByText('99.888.777')).toBeVisible()
  const toggle = screen.getByRole('button', { name: 'Caso' })
  await toggle.click()
  await expect.element(valuesIn(screen)).not.toBeInTheDocument()
  await toggle.click()
  await expect.poll(() => api.asked(documents.byRequest).length).toBe(2)
})

/** The widest that the page is from now on, after each change of it, in pixels. */
const watchWidth = () => {
  let widest = 0
  const measure = () => {
    widest = Math.max(widest, document.documentElement.scrollWidth)
  }
  const watcher = new MutationObserver(measure)
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true })
  onTestFinished(() => watcher.disconnect())
  return () => widest
}

const valuesIn = (screen: Awaited<ReturnType<typeof renderScreens>>['screen']) =>
  screen.getByRole('list', { name: 'Leído en los documentos' }).getByRole('listitem')

test.each([
  ['pane', Pane, Values],
  ['card', Values, Pane],
])('documents are asked for once where the %s is first', async (_first, First, Then) => {
  const api = await workingDesk()
  const Both = () => <OneAfterTheOther {...{ First, Then }} />
  const { screen } = await renderScreens([{ path: '/', Component: Both }])
  const first = First === Pane ? screen.getByText('1 documento') : valuesIn(screen).getByText('99.888.777')
  await expect.element(first).toBeVisible()
  await screen.getByRole('button', { name: 'Mostrar' }).click()
  await expect.element(screen.getByText('1 documento')).toBeVisible()
  await expect.element(valuesIn(screen).getByRole('img')).toBeVisible()
  expect(api.asked(documents.byRequest)).toHaveLength(1)
})

test.each([
  [1440, 900],
  [1024, 768],
  [390, 844],
])('at %i px the card says what was read of its values, and leads to the document', async (width, height) => {
  await page.viewport(width, height)
  await workingDesk()
  const widest = watchWidth()
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }])
  const line = valuesIn(screen)
  await expect.element(line.getByText('99.888.777')).toBeVisible()
  await expect.element(line.getByRole('img', { name: 'Imagen de 99.888.777 en Pagaré' })).toBeVisible()
  expect(widest()).toBeLessThanOrEqual(width)
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
  ;(line.getByRole('button', { name: 'Pagaré' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('heading', { name: 'Documentos de la orden 90210001' })).toHaveFocus()
  // In the list of the documents too.
  const rail = screen.getByRole('navigation', { name: 'Selecciona el documento que deseas visualizar' })
  await expect.element(rail.getByRole('button', { name: /^Pagaré No coincide: 99\.888\.777/ })).toBeVisible()
  expect(new URLSearchParams(window.location.search).get('documento')).toBe(note.id)
})
