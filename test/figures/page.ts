import { readFileSync } from 'node:fs'
import { benchSteps } from '../bench/steps.ts'
import { tortureSteps } from '../faults/steps.ts'
import type { commands, KeptRun, Machine } from './kept.ts'
import type { Step, Steps } from './step.ts'

type Command = (typeof commands)[number]
export const stepsOf: Readonly<Record<Command, Steps>> = { bench: benchSteps, torture: tortureSteps }

const notesFile = readFileSync(new URL('notes.md', import.meta.url), 'utf8')

/** What is said of the figures, by command or step: a heading of `notes.md`. */
export const notes: ReadonlyMap<string, string> = new Map(
  notesFile
    .split(/^## (?=\S+$)/m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return [section.slice(0, end), section.slice(end).trim()]
    }),
)

const marks = { true: '✓', false: '✗', undefined: '' } as const
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const row = (...cells: string[]): string => `| ${cells.map(cell).join(' | ')} |`

const machineText = ({ cores, memoryGb, processor, node }: Machine): string =>
  `${cores} cores of ${processor}, ${memoryGb} GB, Node ${node}`

/** The machines of all runs; a row names its own by letter. */
const machinesOf = (runs: readonly KeptRun[]): string[] => [
  ...new Set(runs.map(({ machine }) => machineText(machine))),
]
const letterOf = (machines: readonly string[], run: KeptRun): string =>
  String.fromCharCode(65 + machines.indexOf(machineText(run.machine)))

/** A single line of what stands behind a figure is told with it; longer lists stay in the data. */
const measuredText = ({ measured, details = [] }: KeptRun['figures'][number]): string =>
  details.length === 1 && (details[0] ?? '').length <= 120 ? `${measured} (${details[0]})` : measured

const rowsOf = (name: string, { what }: Step, runs: readonly KeptRun[], machines: readonly string[]) =>
  runs.length === 0
    ? [row(name, what, 'not measured yet', '', '', '')]
    : runs.flatMap((run) =>
        run.figures.map((figure) =>
          row(
            figure.id,
            run.settings ? `${figure.metric} (\`${run.settings}\`)` : figure.metric,
            measuredText(figure),
            figure.goal,
            marks[`${figure.reached}`],
            `${run.commit} ${run.date.slice(0, 10)} ${letterOf(machines, run)}`,
          ),
        ),
      )

const partOf = (command: Command, title: string, runs: readonly KeptRun[]): string[] => {
  const machines = machinesOf(runs)
  const steps = Object.entries(stepsOf[command])
  const said = steps.flatMap(([name]) =>
    notes.has(name) ? [`- **${name}** ${notes.get(name)?.replaceAll('\n', '\n  ')}`] : [],
  )
  return [
    `## ${title}: \`npm run ${command}\``,
    notes.get(command) ?? '',
    [
      row('#', 'figure', 'measured', 'goal', '', 'commit, day, machine'),
      row('---', '---', '---', '---', '---', '---'),
      ...steps.flatMap(([name, step]) =>
        rowsOf(
          name,
          step,
          runs.filter((run) => run.command === command && run.step === name),
          machines,
        ),
      ),
    ].join('\n'),
    said.join('\n'),
  ]
}

/** docs/figures.md, of what the commands kept and of `notes.md`. */
export const pageOf = (runs: readonly KeptRun[]): string => {
  const machines = machinesOf(runs).map((text, at) => `${String.fromCharCode(65 + at)}: ${text}`)
  const parts = [
    '# Figures',
    notes.get('all') ?? '',
    machines.length > 0 ? `Machines: ${machines.join('; ')}.` : '',
    ...partOf('bench', 'Performance', runs),
    ...partOf('torture', 'Reliability', runs),
    notes.get('elsewhere') ?? '',
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
