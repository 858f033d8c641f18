import { randomUUID } from 'node:crypto'
import type { ConfiguredProcess, ProcessPlace } from '../../../shared/process-configuration.ts'
import { signedIn } from '../../support/api.ts'
import { enter, newPerson, newProcess, place, saveProcess } from '../../support/staff.ts'
import { everyone, type Persona } from '../personas.ts'
import type { Asked, Rules } from '../rule.ts'

/** A staff administrator manages their own vertical, a root administrator all of them (B§6). */
const administrators = { staffAdmin: [200, 403], rootAdmin: [200, 200] } as const

/** Leaders of a team; nobody here has a seat, so nobody has a team. */
const ofTeams = {
  leader: [404, 404],
  'leader of another management': [404, 404],
  productivityLeader: [404, 404],
} as const

const verticalOf = ({ whose }: Asked): ProcessPlace['vertical'] =>
  whose === 'own' ? 'Operaciones' : 'Comercial'
const root = () => signedIn('AdministradoresRaiz')

const seatsPlace = async (asked: Asked) => {
  const vertical = verticalOf(asked)
  // It exists already after the first call.
  await saveProcess(await root(), { vertical })
  return { ...place, vertical }
}

const someone = async (asked: Asked) => ({ ...newPerson(), ...(await seatsPlace(asked)) })

/** A taken seat of the vertical that the call is about. */
const taken = async (asked: Asked) =>
  asked.allowed ? (await enter(await root(), await someone(asked))).person : newPerson()

let made = 0
const processOf = async (asked: Asked): Promise<ConfiguredProcess> => {
  made += 1
  const process = newProcess({ vertical: verticalOf(asked), process: `Proceso ${made}` })
  return asked.allowed ? (await saveProcess(await root(), process)).body : process
}

export const staffRules: Rules = {
  'GET /control-board/staff': {
    answers: administrators,
    input: async (asked) => {
      const { documentNumber: number, vertical } = await taken(asked)
      return { query: { number, vertical } }
    },
  },
  'GET /control-board/staff of a login': {
    // Nobody here has a seat, and everybody may ask only for their own.
    answers: everyone([404, 403] as const),
    input: ({ user, other, whose }) => ({ query: { user: whose === 'own' ? user.login : other.login } }),
  },
  'GET /control-board/staff/position/{code}': {
    answers: administrators,
    input: async (asked) => {
      const { positionCode: code, vertical } = await taken(asked)
      return { params: { code }, query: { vertical } }
    },
  },
  'PUT /control-board/staff/user': {
    answers: administrators,
    input: async (asked) => ({ body: await someone(asked) }),
  },
  'PUT /control-board/staff/user of a retirement': {
    answers: administrators,
    input: async (asked) => ({ body: { positionCode: (await taken(asked)).positionCode } }),
  },
  'DELETE /control-board/staff/position/{code}': {
    answers: administrators,
    input: async (asked) => ({ params: { code: (await taken(asked)).positionCode } }),
  },
  'GET /control-board/config/process-seats': {
    answers: administrators,
    input: async (asked) => ({ query: await seatsPlace(asked) }),
  },
  'POST /control-board/staff/move': {
    answers: administrators,
    input: async (asked) => {
      const { management, area, process } = place
      return { body: { ...(await seatsPlace(asked)), process: 'Otro', to: { management, area, process } } }
    },
  },
  'GET /control-board/config/staff': {
    answers: administrators,
    input: (asked) => ({ query: { Vertical: verticalOf(asked) } }),
  },
  'GET /control-board/staff/history/{code}': {
    answers: administrators,
    input: async (asked) => ({ params: { code: (await taken(asked)).positionCode } }),
  },
  'GET /control-board/staff/held/{code}': {
    answers: administrators,
    input: async (asked) => ({ params: { code: (await taken(asked)).positionCode } }),
  },
  'GET /control-board/staff/leavers': { answers: ofTeams, input: () => ({}) },
  'DELETE /control-board/staff/leavers/{id}': {
    answers: ofTeams,
    input: () => ({ params: { id: randomUUID() } }),
  },
  'GET /control-board/config/process': {
    answers: administrators,
    input: (asked) => ({ query: { Vertical: verticalOf(asked) } }),
  },
  'GET /control-board/config/managements': {
    answers: everyone([200, 200] as const) satisfies Record<Persona, readonly [number, number]>,
    input: () => ({}),
  },
  'GET /control-board/config/processes/{key}': {
    answers: { ...everyone([200, 403] as const), rootAdmin: [200, 200] },
    input: (asked) => ({ params: { key: place.management }, query: { vertical: verticalOf(asked) } }),
  },
  'PUT /control-board/config/process': {
    answers: administrators,
    input: async (asked) => ({ body: { ...(await processOf(asked)), daylyGoal: 7 } }),
  },
  'DELETE /control-board/config/process': {
    answers: administrators,
    input: async (asked) => {
      const { vertical, management, area, process, version } = await processOf(asked)
      return { body: { vertical, management, area, process, version } }
    },
  },
  'GET /control-board/config/process-history': {
    answers: administrators,
    input: (asked) => ({ query: { ...place, vertical: verticalOf(asked) } }),
  },
}
