import type { TestUser } from '../support/api.ts'
import type { Fixtures } from './fixtures.ts'
import type { Persona } from './personas.ts'

/** Owner of the object of a call: the caller or another person. */
export type Whose = 'own' | 'another'

export type Asked = {
  persona: Persona
  user: TestUser
  /** Another user of the same role. */
  other: TestUser
  whose: Whose
  fixtures: Fixtures
  /** Whether the role may make this call; if not, the body need not be built. */
  allowed: boolean
}

export type Parts = { params?: object; query?: object; body?: unknown; headers?: object }

/** The answers of a route by role. A role that is not listed gets 403, a request without a session 401. */
export type Rule = {
  answers: Partial<Record<Persona, readonly [own: number, another: number]>>
  /** Set for the one call that needs no session. */
  open?: true
  input: (asked: Asked) => Parts | Promise<Parts>
  /** Changes the claims of the credentials, where the object is the session itself. */
  claims?: (asked: Asked) => Record<string, unknown>
  /** Checks after the call that another person's object is unchanged. */
  stillThere?: (asked: Asked) => Promise<boolean>
}

/** By `METHOD /path` of the contract; `METHOD /path of a …` for objects of a route with a rule of their own. */
export type Rules = Readonly<Record<string, Rule>>
