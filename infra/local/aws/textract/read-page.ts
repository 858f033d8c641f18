import type { Engine, Recognised, Trial } from './engine.ts'
import { withoutLeaders } from './leaders.ts'
import { engineFor } from './legible.ts'
import { isShadowed } from './light.ts'
import { mended } from './mended.ts'
import {
  backFrom,
  type Frame,
  frameOf,
  type Picture,
  pictureOf,
  type SeenLine,
  sharpOf,
  type Way,
} from './picture.ts'
import { findRules, type Rules, withoutRules } from './rules.ts'

/** Rotated about its centre, in radians clockwise, without a change of size. */
const turned = async (picture: Picture, angle: number): Promise<Picture> => {
  const { width, height } = picture
  const whole = await pictureOf(sharpOf(picture).rotate((angle * 180) / Math.PI, { background: 'white' }))
  const left = Math.round((whole.width - width) / 2)
  const top = Math.round((whole.height - height) / 2)
  return pictureOf(sharpOf(whole).extract({ left, top, width, height }))
}

const quarterTurned = (picture: Picture, quarters: number): Promise<Picture> =>
  pictureOf(sharpOf(picture).rotate(quarters * 90))

const withoutSpeckle = (picture: Picture): Promise<Picture> => pictureOf(sharpOf(picture).median(3))

export type SeenPage = {
  lines: readonly SeenLine[]
  rules: Rules
  /** Maps the areas back to the page, which may have been rotated before it was read. */
  frame: Frame
}
type Attempt = Omit<SeenPage, 'frame'> & { way: Way }

/** Confidence in percent from which a word counts as read. */
const sure = 75
/** A page is well read when this share of its characters is in such words. */
const wellRead = 0.9

const charactersOf = (lines: readonly SeenLine[], least: number): number =>
  lines.flat().reduce((sum, { text, confidence }) => sum + (confidence >= least ? text.length : 0), 0)

const isWell = ({ lines }: Attempt): boolean => {
  const all = charactersOf(lines, 0)
  return all > 0 && charactersOf(lines, sure) >= wellRead * all
}

const better = (one: Attempt, other: Attempt): Attempt =>
  charactersOf(other.lines, sure) > charactersOf(one.lines, sure) ? other : one

/** Removes the rules first, and once more if the page is skewed, because rules are found only when it is straight. */
const attempt = async (picture: Picture, engine: Engine, trial: Trial = {}): Promise<Attempt> => {
  const rules = findRules(picture)
  const plain = withoutLeaders(withoutRules(picture, rules))
  const seen: Recognised = await engine.recognise(plain, trial)
  const way = backFrom(seen.angle, picture)
  if (seen.angle === 0) return { lines: mended(seen.lines, plain), rules, way }
  const straight = await turned(picture, seen.angle)
  const straightRules = findRules(straight)
  if (straightRules.horizontal.length + straightRules.vertical.length === 0)
    return { lines: mended(seen.lines, straight), rules: straightRules, way }
  const clean = withoutLeaders(withoutRules(straight, straightRules))
  const again = await engine.recognise(clean, { ...trial, straight: true })
  return { lines: mended(again.lines, clean), rules: straightRules, way }
}

const inUnevenLight = (picture: Picture, engine: Engine) => attempt(picture, engine, { threshold: 2 })

/** Remedies for bad scans: remove dots, correct uneven light, then both. */
const remedies: readonly ((picture: Picture, engine: Engine) => Promise<Attempt>)[] = [
  async (picture, engine) => attempt(await withoutSpeckle(picture), engine),
  inUnevenLight,
  async (picture, engine) => attempt(await withoutSpeckle(picture), engine, { threshold: 2 }),
]

/** Tries plain, against shadows, upright, and remedies; keeps the attempt with the most confident characters. */
export const readPage = async (
  page: Picture,
  reader: Engine,
  { retries = true }: { retries?: boolean } = {},
): Promise<SeenPage> => {
  const seen = ({ lines, rules, way }: Attempt, more: readonly Way[]): SeenPage => ({
    ...{ lines, rules, frame: frameOf(page, [way, ...more]) },
  })
  const engine = engineFor(page, reader)
  let best = await attempt(page, engine)
  if (!retries) return seen(best, [])
  // The engine does not see text in a shadow, so its confidence does not drop.
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
