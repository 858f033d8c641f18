import { documents } from '../../shared/document-calls.ts'
import { ocrCalls } from '../../shared/ocr-calls.ts'
import { sessions } from '../../shared/sessions.ts'
import { everybodyPerSecond, handOffsInWindow, windowSeconds } from './traffic.ts'

export type RateLimit = {
  by: 'session' | 'address'
  /** Paths of the contracts. */
  paths?: readonly string[]
  /** Only calls that should identify their session and do not. */
  strangers?: true
  /** Calls in five minutes. */
  limit: number
  /** What it means for a user: the alarm's description. */
  whenItRefuses: string
}

const { handOff, getFrontRole, tokenGet, tokenRenew, tokenDelete } = sessions

export const openPaths = [handOff.path]

/** Limits of firewall and local gateway: by session, as a whole office may share an address, else by address. */
export const rateLimits = {
  /** Twice the busiest five minutes: 200 reassigned cases (400 calls) while a load is watched (360 calls). */
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
  /** One every 1.25 seconds without a break: a person also needs time to look. */
  previews: {
    by: 'session',
    paths: [documents.convertTiff.path],
    limit: 240,
    whenItRefuses: 'Somebody asks for previews of TIFFs far more often than a person can look at them.',
  },
  /** Two a second without a break: pictures of TIFF pages, and the words of ten pages in each call of a search. */
  readings: {
    by: 'session',
    paths: [ocrCalls.picture, ocrCalls.text].map(({ path }) => path),
    limit: 600,
    whenItRefuses: 'Somebody asks for pages of read documents far more often than a person can look at them.',
  },
  enter: {
    by: 'address',
    paths: openPaths,
    limit: handOffsInWindow,
    whenItRefuses:
      'More people enter from one address than the bank has: nobody can enter from there for minutes.',
  },
  /** The page always identifies its session. */
  strangers: {
    by: 'address',
    strangers: true,
    limit: 300,
    whenItRefuses:
      'Calls that are not the page’s come from one address and are refused; users notice nothing.',
  },
  /** The whole bank may share one address; it is half of the limit of the stage. */
  address: {
    by: 'address',
    limit: Math.ceil(everybodyPerSecond * windowSeconds),
    whenItRefuses:
      'More calls come from one address than the whole bank makes: everybody behind it is refused.',
  },
} as const satisfies Record<string, RateLimit>
