import type { TestUser } from '../support/api.ts'
import type { Fixtures } from './fixtures.ts'
import type { Persona } from './personas.ts'

/** The object a call is about: the caller's own, or somebody else's. */
export type Whose = 'own' | 'another'

export type Asked = {
  persona: Persona
  user: TestUser
  /** Somebody of the same role. */
  other: TestUser
  whose: Whose
  fixtures: Fixtures
  /** Whether the role may make this call at all; a body for one that may not need not be costly. */
  allowed: boolean
}

export type Parts = { params?: object; query?: object; body?: unknown; headers?: object }

/** What a route answers to whom. A role that is not named gets 403, a stranger 401. */
export type Rule = {
  answers: Partial<Record<Persona, readonly [own: number, another: number]>>
  /** Set for the one call that needs no session. */
  open?: true
  input: (asked: Asked) => Parts | Promise<Parts>
  /** Changes what the credentials claim, where the object is the session itself. */
  claims?: (asked: Asked) => Record<string, unknown>
  /** What must still be so after the call on another's object. */
  stillThere?: (asked: Asked) => Promise<boolean>
}

/** By `METHOD /path` of the contract, and `METHOD /path of a …` for objects of a route that have a rule of their own. */
export type Rules = Readonly<Record<string, Rule>>
