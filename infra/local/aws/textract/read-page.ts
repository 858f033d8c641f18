import { quarterTurned, turned, withoutSpeckle } from './change-picture.ts'
import type { Engine, Recognised, Trial } from './engine.ts'
import { backFrom, type Frame, frameOf, type Way } from './frame.ts'
import { isShadowed } from './light.ts'
import type { Picture, SeenLine } from './picture.ts'
import { findRules, type Rules, withoutRules } from './rules.ts'

export type SeenPage = {
  lines: readonly SeenLine[]
  rules: Rules
  /** Of the areas: what was read may have been turned before. */
  frame: Frame
}
type Attempt = Omit<SeenPage, 'frame'> & { way: Way }

/** Percent from which a word counts as read. */
const sure = 75
/** Share of a page's characters that are in such words, where it was read well. */
const wellRead = 0.9

const charactersOf = (lines: readonly SeenLine[], least: number): number =>
  lines.flat().reduce((sum, { text, confidence }) => sum + (confidence >= least ? text.length : 0), 0)

const isWell = ({ lines }: Attempt): boolean => {
  const all = charactersOf(lines, 0)
  return all > 0 && charactersOf(lines, sure) >= wellRead * all
}

const better = (one: Attempt, other: Attempt): Attempt =>
  charactersOf(other.lines, sure) > charactersOf(one.lines, sure) ? other : one

/** Rules are taken away first, and once more where the page leans, as they are only found when it is straight. */
const attempt = async (picture: Picture, engine: Engine, trial: Trial = {}): Promise<Attempt> => {
  const rules = findRules(picture)
  const seen: Recognised = await engine.recognise(withoutRules(picture, rules), trial)
  const way = backFrom(seen.angle, picture)
  if (seen.angle === 0) return { lines: seen.lines, rules, way }
  const straight = await turned(picture, seen.angle)
  const straightRules = findRules(straight)
  if (straightRules.horizontal.length + straightRules.vertical.length === 0)
    return { lines: seen.lines, rules: straightRules, way }
  const again = await engine.recognise(withoutRules(straight, straightRules), { ...trial, straight: true })
  return { lines: again.lines, rules: straightRules, way }
}

const inUnevenLight = (picture: Picture, engine: Engine) => attempt(picture, engine, { threshold: 2 })

/** What helps with bad scans: against dots, uneven light, then both. */
const remedies: readonly ((picture: Picture, engine: Engine) => Promise<Attempt>)[] = [
  async (picture, engine) => attempt(await withoutSpeckle(picture), engine),
  inUnevenLight,
  async (picture, engine) => attempt(await withoutSpeckle(picture), engine, { threshold: 2 }),
]

/**
 * Reads a page. One that is in the shadow is read again for it; one that is not read well is tried again upright, and then with what helps with bad scans; the attempt with
 * the most characters in words that are sure is kept.
 */
export const readPage = async (
  page: Picture,
  engine: Engine,
  { retries = true }: { retries?: boolean } = {},
): Promise<SeenPage> => {
  const seen = ({ lines, rules, way }: Attempt, more: readonly Way[]): SeenPage => ({
    ...{ lines, rules, frame: frameOf(page, [way, ...more]) },
  })
  let best = await attempt(page, engine)
  if (!retries) return seen(best, [])
  // What a shadow hides is not there to be unsure of.
  if (isShadowed(page)) best = better(best, await inUnevenLight(page, engine))
  if (isWell(best)) return seen(best, [])
  const quarters = await engine.quartersToUpright(page)
  let [picture, ways]: [Picture, Way[]] = [page, []]
  if (quarters > 0) {
    const upright = await quarterTurned(page, quarters)
    const tried = await attempt(upright, engine)
    if (better(best, tried) === tried)
      [best, picture, ways] = [tried, upright, [backFrom((quarters * Math.PI) / 2, upright, page)]]
  }
  for (const remedy of remedies) {
    if (isWell(best)) break
    best = better(best, await remedy(picture, engine))
  }
  return seen(best, ways)
}
