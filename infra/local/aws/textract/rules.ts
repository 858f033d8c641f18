import type { Picture } from './picture.ts'

/** A printed line: horizontal at the height `across`, or vertical at that distance from the left. In pixels. */
export type Rule = { from: number; to: number; across: number; thickness: number }
export type Rules = { horizontal: Rule[]; vertical: Rule[] }

/** Half of the widest rule, in pixels; anything wider is an area. */
const reach = 8
/** How much darker a rule is than its surroundings. */
const contrast = 40
/** Longest gap in a rule: letters that touch it, and dirt, interrupt it. */
const longestGap = 10

/** Dark share of a rule; rows of letters have more gaps. */
const fullness = 0.85

type Run = { from: number; to: number; at: number }

// Runs of pixels darker than the paper `reach` away on both sides: shadows do not matter and areas are not found.
// `step` goes along the run, `aside` from one run to the next.
const runsOf = (
  grey: Uint8Array,
  direction: Record<'count' | 'length' | 'step' | 'aside' | 'shortest', number>,
): Run[] => {
  const { count, length, step, aside, shortest } = direction
  const runs: Run[] = []
  const far = reach * aside
  for (let at = reach; at < count - reach; at += 1) {
    let from = -1
    let last = -1
    let dark = 0
    const end = () => {
      if (from >= 0 && last - from >= shortest && dark >= fullness * (last - from))
        runs.push({ from, to: last, at })
    }
    const start = at * aside
    for (let along = 0; along < length; along += 1) {
      const place = start + along * step
      const limit = (grey[place] as number) + contrast
      if ((grey[place - far] as number) <= limit || (grey[place + far] as number) <= limit) continue
      if (from < 0 || along - last > longestGap) {
        end()
        from = along
        dark = 0
      }
      last = along
      dark += 1
    }
    end()
  }
  return runs
}

/** Joins adjacent runs into one rule, also slightly shifted ones of a skewed sheet. */
const rulesOf = (runs: readonly Run[]): Rule[] => {
  const rules: (Rule & { first: number; last: number })[] = []
  for (const { from, to, at } of runs) {
    const rule = rules.findLast(
      (one) => at - one.last <= 2 && from <= one.to + longestGap && to >= one.from - longestGap,
    )
    if (!rule) rules.push({ from, to, across: at, thickness: 1, first: at, last: at })
    else {
      Object.assign(rule, { from: Math.min(rule.from, from), to: Math.max(rule.to, to), last: at })
      rule.across = Math.round((rule.first + at) / 2)
      rule.thickness = at - rule.first + 1
    }
  }
  return rules
    .filter(({ thickness }) => thickness <= 2 * reach)
    .map(({ first: _, last: __, ...rule }) => rule)
}

const directions = ({ width, height }: Picture) => ({
  // Longer than the strokes of large letters.
  horizontal: { count: height, length: width, step: 1, aside: width, shortest: Math.round(width / 20) },
  vertical: { count: width, length: height, step: width, aside: 1, shortest: Math.round(width / 28) },
})

/** The straight printed lines of a page: frames of boxes and tables, underlines. */
export const findRules = (picture: Picture): Rules => {
  const { horizontal, vertical } = directions(picture)
  return {
    horizontal: rulesOf(runsOf(picture.grey, horizontal)),
    vertical: rulesOf(runsOf(picture.grey, vertical)),
  }
}

const crossed = (rules: Rules, name: string, along: number): boolean =>
  (name === 'horizontal' ? rules.vertical : rules.horizontal).some(
    ({ across, thickness }) => Math.abs(across - along) <= thickness / 2 + 2,
  )

/** The page with its rules painted in the colour around them: boxes hide rows from the engine. */
export const withoutRules = (picture: Picture, rules: Rules): Picture => {
  const grey = Uint8Array.from(picture.grey)
  for (const [name, { step, aside, count, length }] of Object.entries(directions(picture)))
    for (const { from, to, across, thickness } of rules[name as keyof Rules]) {
      const half = Math.ceil(thickness / 2) + 2
      const [low, high] = [Math.max(0, across - half), Math.min(count - 1, across + half)]
      let paper = 255
      for (let along = Math.max(0, from - 2); along <= Math.min(length - 1, to + 2); along += 1) {
        const before = picture.grey[low * aside + along * step] as number
        const after = picture.grey[high * aside + along * step] as number
        const clear = Math.abs(before - after) < contrast && Math.max(before, after) > paper - contrast
        if (clear) paper = Math.max(before, after)
        // Keeps letters that touch the rule. At a crossing rule both sides are dark as well.
        else if (!crossed(rules, name, along)) continue
        for (let at = low; at <= high; at += 1) grey[at * aside + along * step] = paper
      }
    }
  return { ...picture, grey }
}
