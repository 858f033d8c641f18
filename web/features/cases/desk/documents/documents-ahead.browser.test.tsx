import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cases } from '../../../../../shared/case-calls.ts'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { documents } from '../../../../../shared/document-calls.ts'
import { answer, enter, pageApi } from '../../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../../test/support/page-screen.tsx'
import { caseOf, nothingWaits } from '../../../../case-view/cases.fixture.ts'
import { AnalystPage } from '../analyst-page.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const orderAt = (control: string): CaseRow =>
  caseOf({ requestNumber: control, numberControl: control, reqUser: 'GDESEM01' })
const [first, second] = [orderAt('90210001'), orderAt('90210002')]

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the next order’s documents are fetched while one is worked, and count as seen once they are shown', async () => {
  const api = pageApi()
  await enter({ login: 'GDESEM01', roles: ['GestoresDesembolsos'], home: '/finantial-analyst' })
  let open = first
  api.on(cases.ofHandler, ({ url }) =>
    answer(cases.ofHandler, { items: url.pathname.includes('OPEN') ? [open] : [] }),
  )
  const head = { process: 'disbursementOrder', count: 1, next: second }
  api.on(cases.waiting, () => answer(cases.waiting, { ...nothingWaits, processes: [head] }))
  api.on(cases.history, () => answer(cases.history, { items: [] }))
  api.on(documents.byRequest, ({ url }) => {
    const control = url.pathname.includes('90210001') ? '90210001' : '90210002'
    const one = {
      ...{ id: `${control}.a`, key: 'k', typeName: 'EC_OTROS', typeNameLabel: `Cédula ${control}` },
      ...{ fileName: 'cédula.png', contentType: 'image/png', size: 70, sha256: 'x' },
      ...{ uploadedAt: '2026-11-21T15:00:00.000Z', uploadedBy: 'ANAGOM01' },
    }
    return answer(documents.byRequest, { documents: [one], page: 1, pages: 1, total: 1, seen: [] })
  })
  api.on(documents.stream, () =>
    answer(documents.stream, { link: dot, contentType: 'image/png', fileName: 'cédula.png' }),
  )
  api.on(cases.changeStatus, () => {
    open = second
    return answer(cases.changeStatus, { ...first, reqStatus: 'APPROVED', next: second })
  })
  const asked = () =>
    api.asked(documents.stream).map(({ url }) => `${url.pathname.split('/').at(-1)}${url.search}`)
  const address = '/?gestion=groupDisbursement&proceso=disbursementOrder'
  const { screen } = await renderScreens([{ path: '/', Component: AnalystPage }], address)
  await screen.getByRole('checkbox', { name: 'Seguir con el siguiente' }).click()
  await userEvent.keyboard('{F2}')
  await expect.poll(asked).toEqual(expect.arrayContaining(['90210001.a', '90210002.a?ahead=true']))
  expect(asked()).toHaveLength(2)

  await userEvent.keyboard('{Alt>}a{/Alt}')
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('img', { name: /Cédula 90210002/ }).first()).toBeVisible()
  await expect.poll(asked).toEqual(['90210001.a', '90210002.a?ahead=true', '90210002.a'])
})
