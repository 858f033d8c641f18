import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { savedQueries } from '../../infra/constructs/saved-queries.ts'
import { failureCodes, knownCodes, toldCodes } from '../../infra/resources/log-codes.ts'
import { type NoticeName, notices, runbookOf } from '../../infra/resources/notices.ts'
import { textOf, tracked } from '../architecture/source.ts'
import { alarms, filters, metricsOf, notifying } from './alarm-templates.ts'

const names = Object.keys(notices) as NoticeName[]
const written = tracked.filter((path) => path.startsWith('docs/runbooks/'))

it('each alarm that notifies has a runbook, and each runbook is of one', () => {
  expect(written.sort()).toEqual(names.map(runbookOf).sort())
})

it.each(written)('%s says what to know, in at most forty lines', (path) => {
  const text = textOf(path)
  const headings = [...text.matchAll(/^#+ .*$/gm)].map(([line]) => line)
  expect(headings).toEqual([
    `# ${basename(path, '.md')}`,
    '## What users notice',
    '## How to tell why',
    '## What to do',
    '## What not to do',
  ])
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})

it('runbooks name only codes that are written', () => {
  const codes = [...Object.values(failureCodes), ...Object.keys(toldCodes), ...Object.keys(knownCodes)]
  for (const path of written) {
    const named = [...textOf(path).matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = '']) => code)
    const unknown = named.filter((code) => !codes.includes(code) && !/_URL$/.test(code))
    expect(unknown, path).toEqual([])
  }
})

it.each(notifying)(
  '$AlarmName: its runbook explains each alarm that feeds it',
  ({ AlarmName, AlarmRule }) => {
    const fed = alarms.filter(({ id }) => JSON.stringify(AlarmRule).includes(`"${id}"`))
    const short = fed.map((one) => one.AlarmName.slice(AlarmName.length + 1).replace(/-\d+$/, ''))
    const text = textOf(runbookOf(AlarmName as NoticeName))
    const several = short.length > 1 ? short : []
    expect(several.filter((name) => !text.includes(`\`${name}`))).toEqual([])
  },
)

/** The codes that a line must have to feed an alarm. */
const codesFeeding = (alarm: (typeof alarms)[number]): string[] => {
  const own = metricsOf(alarm).flatMap(({ Namespace, MetricName }) =>
    Namespace === 'BackOffice' ? filters.filter(({ metric }) => metric === MetricName) : [],
  )
  return own.flatMap(({ FilterPattern }) => FilterPattern.match(/(?<![-\w])[A-Z]+(?:_[A-Z]+)+/g) ?? [])
}

it('runbooks name the codes of the lines that feed their alarm', () => {
  const fed = notifying.flatMap(({ AlarmName, AlarmRule }) =>
    alarms
      .filter(({ id }) => JSON.stringify(AlarmRule).includes(`"${id}"`))
      .flatMap((alarm) => codesFeeding(alarm).map((code) => [AlarmName as NoticeName, code] as const)),
  )
  expect(fed.length).toBeGreaterThan(40)
  const work = Object.values(failureCodes)
  const unnamed = fed.filter(([name, code]) => !textOf(runbookOf(name)).includes(`\`${code}\``))
  // That runbook is the same for the failures of all functions that work in the background.
  expect(unnamed.filter(([name, code]) => name !== 'background-know' || !work.includes(code))).toEqual([])
})

const guides = [...written, 'docs/deploying.md']

it.each(guides)('%s names saved queries as they are called', (path) => {
  const text = textOf(path).replaceAll(/\s+/g, ' ')
  for (const name of Object.keys(savedQueries)) {
    const named = text.match(new RegExp(name, 'gi')) ?? []
    expect(named.filter((each) => each !== name)).toEqual([])
  }
  const quoted = [...text.matchAll(/(?<=[\s(])'([^']+)'/g)].map(([, name = '']) => name)
  if (path !== 'docs/deploying.md')
    expect(quoted.filter((name) => !Object.hasOwn(savedQueries, name))).toEqual([])
})

it.each(guides)('%s gives commands and files that are there', (path) => {
  const text = textOf(path)
  const { scripts } = JSON.parse(textOf('package.json'))
  for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name])
  for (const [file] of text.matchAll(/\b(?:bin|infra|services|test|docs)\/[\w/.-]+\.(?:ts|md|txt)\b/g))
    expect([file, existsSync(file)]).toEqual([file, true])
})

it('the saved queries that a failure is followed by are named where their codes are explained', () => {
  const text = textOf('docs/deploying.md').replaceAll(/\s+/g, ' ')
  for (const name of Object.keys(savedQueries)) expect(text).toContain(`*${name}*`)
})

it('headings that runbooks point to are in the guide', () => {
  const anchors = [...textOf('docs/deploying.md').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const path of written)
    for (const [, anchor = ''] of textOf(path).matchAll(/\.\.\/deploying\.md#([\w-]+)/g))
      expect(anchors, path).toContain(anchor)
})
