import { documents } from '../../shared/document-calls.ts'
import { sessions } from '../../shared/sessions.ts'
import { everybodyPerSecond, handOffsInWindow, windowSeconds } from './traffic.ts'

export type RateLimit = {
  /** Whose calls are counted together. */
  by: 'session' | 'address'
  /** Only these paths. */
  paths?: readonly string[]
  /** Only calls that should name their session and do not. */
  strangers?: true
  /** Calls in five minutes. */
  limit: number
  /** What it does to a user: the alarm's description. */
  whenItRefuses: string
}

const { handOff, getFrontRole, tokenGet, tokenRenew, tokenDelete } = sessions

/** Paths of the calls that need no session yet. */
export const openPaths = [handOff.path]

/**
 * Who may call how often; the firewall and the local gateway count by it. A session is limited by itself, because an
 * office leaves the bank's network by one address; who has none yet, by that address.
 */
export const rateLimits = {
  /** Twice the busiest five minutes: 200 cases reassigned (400) beside a load that is followed (360). */
  session: {
    by: 'session',
    limit: 1_500,
    whenItRefuses:
      'Somebody calls far more often than a person can: their calls are refused for some minutes.',
  },
  /** Each tab renews its token every two hours and its role credentials every fifty minutes. */
  credentials: {
    by: 'session',
    paths: [getFrontRole, tokenGet, tokenRenew, tokenDelete].map(({ path }) => path),
    limit: 60,
    whenItRefuses: 'Somebody asks for credentials far more often than the page does: they are refused.',
  },
  /** One every second and a quarter, all the time: a person looks at what is shown. */
  previews: {
    by: 'session',
    paths: [documents.convertTiff.path],
    limit: 240,
    whenItRefuses: 'Somebody asks for previews of TIFFs far more often than a person can look at them.',
  },
  enter: {
    by: 'address',
    paths: openPaths,
    limit: handOffsInWindow,
    whenItRefuses:
      'More people enter from one address than the bank has: nobody can enter from there for minutes.',
  },
  /** The page always names its session. */
  strangers: {
    by: 'address',
    strangers: true,
    limit: 300,
    whenItRefuses:
      'Calls that are not the page’s come from one address and are refused; users notice nothing.',
  },
  /** Everybody may be behind one address; it is half of what the stage takes. */
  address: {
    by: 'address',
    limit: Math.ceil(everybodyPerSecond * windowSeconds),
    whenItRefuses:
      'More calls come from one address than the whole bank makes: everybody behind it is refused.',
  },
} as const satisfies Record<string, RateLimit>
export type RateLimitName = keyof typeof rateLimits
