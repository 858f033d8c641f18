import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiFunction } from '../../infra/resources/function-definition.ts'
import { functions } from '../../infra/resources/functions.ts'
import { eventFor, type Handler, proofOf, send, type TestUser } from '../support/api.ts'
import { type Fixtures, makeFixtures } from './fixtures.ts'
import { type People, type Persona, personaNames, signEverybodyIn } from './personas.ts'
import type { Asked, Parts, Rule, Rules, Whose } from './rule.ts'
import { activityRules } from './rules/activities.ts'
import { agreementRules } from './rules/agreements.ts'
import { auditRules } from './rules/audit.ts'
import { awayRules } from './rules/away.ts'
import { caseReportRules } from './rules/case-reports.ts'
import { caseRules } from './rules/cases.ts'
import { dailyDataRules } from './rules/daily-data.ts'
import { demandRules } from './rules/demand.ts'
import { documentRules } from './rules/documents.ts'
import { groupRules } from './rules/groups.ts'
import { guaranteeReportRules } from './rules/guarantee-report.ts'
import { guaranteeRules } from './rules/guarantees.ts'
import { kardexRules } from './rules/kardex.ts'
import { largeFileRules } from './rules/large-files.ts'
import { leaderRules } from './rules/leaders.ts'
import { loadRules } from './rules/loads.ts'
import { massiveNewsRules } from './rules/massive-news.ts'
import { namedUserRules } from './rules/named-users.ts'
import { newsRules } from './rules/news.ts'
import { notificationRules } from './rules/notifications.ts'
import { ocrRules } from './rules/ocr.ts'
import { orderRules } from './rules/orders.ts'
import { parameterRules } from './rules/parameters.ts'
import { preparedFileRules } from './rules/prepared-files.ts'
import { rosterFileRules } from './rules/roster-files.ts'
import { freshSession, sessionRules, spendsSession } from './rules/sessions.ts'
import { staffRules } from './rules/staff.ts'
import { trainingRules } from './rules/training.ts'
import { viewRules } from './rules/views.ts'

/** R10: every route × role × own or another person's object. A route without a rule fails. */
const rules: Rules = {
  ...sessionRules,
  ...caseRules,
  ...caseReportRules,
  ...orderRules,
  ...documentRules,
  ...demandRules,
  ...agreementRules,
  ...leaderRules,
  ...loadRules,
  ...preparedFileRules,
  ...notificationRules,
  ...staffRules,
  ...activityRules,
  ...groupRules,
  ...kardexRules,
  ...newsRules,
  ...namedUserRules,
  ...massiveNewsRules,
  ...parameterRules,
  ...dailyDataRules,
  ...rosterFileRules,
  ...guaranteeRules,
  ...guaranteeReportRules,
  ...largeFileRules,
  ...ocrRules,
  ...trainingRules,
  ...viewRules,
  ...awayRules,
  ...auditRules,
}

const routes = Object.values(functions as Record<string, ApiFunction>).flatMap(({ entry, endpoints }) =>
  endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, entry, endpoint })),
)
type Route = (typeof routes)[number]

let people: People
let fixtures: Fixtures
beforeAll(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
  people = await signEverybodyIn()
  fixtures = await makeFixtures(people)
})

const request = async (
  { endpoint, entry }: Route,
  parts: Parts,
  user: TestUser | undefined,
  claims: Record<string, unknown> = {},
) => {
  const { handler } = (await import(new URL(`../../${entry}`, import.meta.url).href)) as { handler: Handler }
  const event = eventFor(endpoint, parts, {})
  if (user) Object.assign(event.headers, await proofOf(user, endpoint, event.path, claims))
  return send(handler, event)
}

const answerOf = async (route: Route, rule: Rule, persona: Persona, whose: Whose) => {
  const pair = people[persona]
  const user = spendsSession(route.name) ? await freshSession(pair.user) : pair.user
  const allowed = rule.answers[persona] !== undefined
  const asked: Asked = { persona, user, other: pair.other, whose, fixtures, allowed }
  const { status } = await request(route, await rule.input(asked), user, rule.claims?.(asked))
  const kept = whose === 'own' || !allowed || !rule.stillThere || (await rule.stillThere(asked))
  return kept ? status : `${status}, and another person's object was changed`
}

const routeOf = (rule: string): string => rule.replace(/ of .*/, '')

test('every route has a rule, and every rule a route', () => {
  const ruled = Object.keys(rules)
  expect(routes.map(({ name }) => name).filter((name) => !ruled.includes(name))).toEqual([])
  expect(ruled.filter((rule) => !routes.some(({ name }) => name === routeOf(rule)))).toEqual([])
})

const cases = Object.entries(rules).flatMap(([what, rule]) => {
  const route = routes.find(({ name }) => name === routeOf(what))
  return route ? [{ what, rule, route }] : []
})

describe.each(cases)('$what', ({ rule, route }) => {
  test('answers each role as its rule says, for its own and for another person’s object', async () => {
    const answers: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const persona of personaNames) {
      const [own, another] = rule.answers[persona] ?? [403, 403]
      expected[persona] = [own, another]
      answers[persona] = [
        await answerOf(route, rule, persona, 'own'),
        await answerOf(route, rule, persona, 'another'),
      ]
    }
    expect(answers).toEqual(expected)
  })

  test('refuses requests without a session', async () => {
    const { user, other } = people.adviser
    const asked: Asked = { persona: 'adviser', user, other, whose: 'another', fixtures, allowed: false }
    expect((await request(route, await rule.input(asked), undefined)).status).toBe(401)
  })

  if (rule.open) return
  test('refuses credentials in the other header, or for another method', async () => {
    const { user, other } = people.adviser
    const asked: Asked = { persona: 'adviser', user, other, whose: 'another', fixtures, allowed: false }
    const parts = await rule.input(asked)
    const otherHeader = route.endpoint.credentials === 'token' ? 'authorization' : 'token'
    const swapped = { ...route, endpoint: { ...route.endpoint, credentials: otherHeader } } as Route
    expect((await request(swapped, parts, user)).status).toBe(401)
    const method = route.endpoint.method === 'PATCH' ? 'GET' : 'PATCH'
    expect((await request(route, parts, user, { method })).status).toBe(401)
  })
})
