import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import { documents } from '../../../../../shared/document-calls.ts'
import { answer, enter, pageApi, refusal } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { startReader } from '../../../../../test/support/screen-reader.ts'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { AnalystPage } from '../analyst-page.tsx'

const returned = caseOf({ reqStatus: 'REJECT', reasonReturn: 'Falta la firma' })

test('a screen reader follows the return of a case: its reason, a failure and the result', async () => {
  const served = { open: [caseOf()] }
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, {
      items: url.pathname.includes('OPEN')
        ? served.open
        : [caseOf({ requestNumber: '90300', numberControl: '90300', reqStatus: 'PAUSED' })],
    }),
  )
  api.on(cases.waiting, () => answer(cases.waiting, nothingWaits))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, () =>
    answer(documents.byRequest, { documents: [], page: 1, pages: 1, total: 0 }),
  )
  api.on(cases.changeStatus, () => refusal('unexpected'))
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }])
  const decide = screen.getByRole('button', { name: 'Devolver' })
  await expect.element(decide).toBeVisible()
  const reader = await startReader()
  ;(decide.element() as HTMLElement).focus()
  await reader.hears(/^button, Devolver/)
  const send = () => screen.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
  await userEvent.keyboard('{Enter}')
  await reader.hears('dialog, Devolver el caso 90210001')
  await reader.hears(/^textbox, Causal de devolución/)
  await send()
  await reader.hears('assertive: Escribe la causal')
  await reader.hears(/^textbox, Causal de devolución, .*Escribe la causal.*invalid$/)
  await userEvent.keyboard('Falta la firma')
  await send()
  await reader.hears(/^assertive: No se pudo actualizar el estado: Devuelto/)
  api.on(cases.changeStatus, () => {
    served.open = []
    return answer(cases.changeStatus, returned)
  })
  await send()
  await reader.hears(/^polite: El caso fue devuelto exitosamente/)
  await reader.hears(/^button, Gestionar caso, .*No hay casos en espera/)
})
