import { cases } from '../../../../shared/case-calls.ts'
import type { CaseRow, ListedStatus } from '../../../../shared/cases.ts'
import { directory, foundCode } from '../../../../shared/directory.ts'
import { documents } from '../../../../shared/document-calls.ts'
import { leaderCases } from '../../../../shared/leader-case-calls.ts'
import { productIds, productParameters, usualParameters } from '../../../../shared/product-parameters.ts'
import { answer, enter, pageApi, refusal } from '../../../../test/support/page-api.ts'
import { renderScreens } from '../../../../test/support/page-screen.tsx'
import { caseOf } from '../../../case-view/cases.fixture.ts'
import { LeaderCasesPage } from '../list/cases-page.tsx'

/** A leader's list of cases at a bank that keeps what is changed, for tests of the panel. */
export const openList = async (rows: readonly CaseRow[], search = '') => {
  const api = pageApi()
  await enter({ management: 'groupDisbursement', roles: ['LideresDesembolsos'], login: 'DIALON01' })
  const stored = new Map(rows.map((row) => [row.requestNumber, row]))
  const at = (url: URL) => url.pathname.split('/').at(-1) as string
  api.on(leaderCases.list, ({ url }) => {
    const items = [...stored.values()].filter(({ reqStatus }) => reqStatus === (at(url) as ListedStatus))
    return answer(leaderCases.list, { items, total: items.length })
  })
  api.on(cases.byNumber, ({ url }) => answer(cases.byNumber, stored.get(at(url)) ?? null))
  api.on(cases.history, () =>
    answer(cases.history, {
      items: [{ at: '2026-11-21T20:04:05.000Z', user: 'ANAGOM01', action: 'create', to: 'PENDING' }],
    }),
  )
  api.on(productParameters.all, () => answer(productParameters.all, productIds.map(usualParameters)))
  api.on(documents.byRequest, ({ url }) => {
    const control = url.pathname.split('/').at(-2) as string
    const file = (id: number, typeNameLabel: string) => ({
      ...{ id: `${control}.${id}`, key: `orders/${id}`, typeName: `t${id}`, typeNameLabel },
      ...{ fileName: `${id}.pdf`, contentType: 'application/pdf', size: 10, sha256: 'a' },
      ...{ uploadedAt: '2026-11-21T20:04:05.000Z', uploadedBy: 'ANAGOM01' },
    })
    return answer(documents.byRequest, {
      documents: [file(1, 'Pagaré'), file(2, 'Cédula de ciudadanía')],
      ...{ page: 1, pages: 1, total: 2 },
      readings: [{ document: `${control}.1`, status: 'SUCCEEDED', mismatch: true }],
    })
  })
  api.on(directory.handlers, () =>
    answer(directory.handlers, {
      items: [
        { login: 'LUZPEN01', name: 'LUZ PEÑA', inTeam: true, paused: 0 },
        { login: 'PAZORT01', name: 'PAZ ORTIZ', inTeam: true, open: '77', paused: 2 },
      ],
    }),
  )
  api.on(directory.getInfoUserIdm, () =>
    answer(directory.getInfoUserIdm, { code: foundCode, managements: ['groupDisbursement'] }),
  )
  const change = (number: string, to: Partial<CaseRow>): CaseRow => {
    const row = { ...(stored.get(number) as CaseRow), ...to }
    stored.set(number, row)
    return row
  }
  api.on(leaderCases.changePriority, ({ url, body }) => {
    const { requestNumber, skRequest: known } = body as CaseRow
    const { reqStatus: current, skRequest: present } = stored.get(requestNumber) as CaseRow
    if (known !== present) return refusal('wrongState', { current, skRequest: present })
    const priorityFlag = at(url) as CaseRow['priorityFlag']
    const skRequest = `${priorityFlag === 'Alta' ? 1 : 5}#${requestNumber}`
    return answer(leaderCases.changePriority, change(requestNumber, { priorityFlag, skRequest }))
  })
  api.on(leaderCases.changeOwner, ({ body }) => {
    const { requestNumber, Requser } = body as CaseRow & { Requser: string }
    const dischargeDate = new Date().toISOString()
    const to = { reqUser: Requser, reqStatus: 'OPEN', dischargeDate } as const
    return answer(leaderCases.changeOwner, change(requestNumber, to))
  })
  const { screen, router } = await renderScreens([{ path: '/', Component: LeaderCasesPage }], `/${search}`)
  return { api, screen, router, change }
}

export const caseAt = (number: number, other: Partial<CaseRow> = {}): CaseRow =>
  caseOf({
    ...{ requestNumber: `${number}`, numberControl: `${number}`, reqStatus: 'OPEN', reqUser: 'HERQUI01' },
    ...{ skRequest: `5#${number}` },
    ...other,
  })
export const openCases = (count: number): CaseRow[] =>
  Array.from({ length: count }, (_, at) => caseAt(7001 + at))
