import { addDays } from '../../../shared/dates.ts'
import type { ProcessPlace } from '../../../shared/process-configuration.ts'
import { signedIn } from '../../support/api.ts'
import { entry, usualDay } from '../../support/kardex.ts'
import { place, saveProcess } from '../../support/staff.ts'
import type { Asked, Rules } from '../rule.ts'

/** Nobody here has a seat or a management, so the answer refers them to their leader. */
const seatless = {
  analyst: [404, 404],
  'analyst of another management': [404, 404],
  leader: [404, 404],
  'leader of another management': [404, 404],
  productivityReporter: [404, 404],
  productivityLeader: [404, 404],
  fngReport: [404, 404],
} as const
/** A staff administrator edits their own vertical, a root administrator all of them (B§6, decision 66). */
const ofRows = { ...seatless, staffAdmin: [200, 403], rootAdmin: [200, 200] } as const
const ofTeams = {
  leader: [404, 404],
  'leader of another management': [404, 404],
  productivityLeader: [404, 404],
} as const

const verticalOf = ({ whose }: Asked): ProcessPlace['vertical'] =>
  whose === 'own' ? 'Operaciones' : 'Comercial'
const areaDay = () => ({ date: usualDay(), management: place.management, area: place.area })

const ready = async (asked: Asked) => {
  const vertical = verticalOf(asked)
  // It exists already after the first call.
  await saveProcess(await signedIn('AdministradoresRaiz'), { vertical })
  return entry({ vertical, pendingInsideAns: 3 })
}

export const kardexRules: Rules = {
  'GET /control-board/kardex/scope': {
    answers: { ...seatless, staffAdmin: [200, 200], rootAdmin: [200, 200] },
    input: () => ({}),
  },
  'GET /control-board/config/kardex/{key}/{vertical}': {
    answers: ofRows,
    input: (asked) => ({ params: { key: usualDay(), vertical: verticalOf(asked) } }),
  },
  'GET /control-board/config/kardex/{key}': {
    answers: ofRows,
    input: (asked) => ({ params: { key: place.management }, query: { vertical: verticalOf(asked) } }),
  },
  'GET /control-board/kardex/{date}/{management}/{area}': {
    answers: ofRows,
    input: (asked) => ({ params: areaDay(), query: { vertical: verticalOf(asked) } }),
  },
  'GET /control-board/kardex/{date}/{management}/{area}/{process}': {
    answers: ofRows,
    input: async (asked) => {
      const { process, vertical } = await ready(asked)
      return { params: { ...areaDay(), process }, query: { vertical } }
    },
  },
  'GET /control-board/kardex': {
    answers: ofRows,
    input: (asked) => {
      const { date, ...at } = areaDay()
      const span = { startDate: `${date}T05:00:00`, endDate: `${addDays(date, 1)}T04:59:59` }
      return { query: { ...at, ...span, vertical: verticalOf(asked) } }
    },
  },
  'POST /control-board/kardex/productivity-summary': {
    answers: ofRows,
    input: (asked) => ({ body: { ...areaDay(), vertical: verticalOf(asked) } }),
  },
  'POST /control-board/kardex': {
    answers: ofRows,
    input: async (asked) => ({ body: [await ready(asked)] }),
  },
  'PUT /control-board/kardex': {
    answers: ofRows,
    input: async (asked) => ({ body: [{ ...(await ready(asked)), pendingInsideAns: 8 }] }),
  },
  'GET /control-board/kardex-history': {
    answers: ofRows,
    input: (asked) => ({ query: { ...areaDay(), process: place.process, vertical: verticalOf(asked) } }),
  },
  'GET /control-board/kardex/missing': { answers: ofTeams, input: () => ({}) },
}
