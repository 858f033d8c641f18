import { ansText, type Due, lightAt } from '../../shared/ans.ts'
import type { CaseRow } from '../../shared/cases.ts'
import { bogotaDay, bogotaTime } from '../../shared/dates.ts'
import { type Light, lightLabels } from '../../shared/lights.ts'
import { instantOfWork, workAt } from '../../shared/working-time.ts'
import { formatDay, formatHour } from '../format.ts'
import { type Tone, Unseen } from '../ui/layout.tsx'
import classes from './ans-light.module.css'
import { useAns } from './use-ans.ts'
import { useMinute } from './use-minute.ts'

/** A shape for each light, so that colour is not the only difference. */
const shapes: Record<Light, string> = {
  red: 'M6 0 12 6 6 12 0 6z',
  amber: 'M6 .5 12 11.5H0z',
  green: 'M6 0a6 6 0 1 1 0 12A6 6 0 0 1 6 0z',
  none: 'M0 5h12v2H0z',
}

export const lightTones: Record<Light, Tone | undefined> = {
  red: 'danger',
  amber: 'waiting',
  green: 'done',
  none: undefined,
}

export const LightShape = ({ light }: { light: Light }) => (
  <svg className={classes.shape} viewBox="0 0 12 12" width="12" height="12" aria-hidden>
    <path d={shapes[light]} />
  </svg>
)

const dueText = ({ due }: Due): string => {
  const at = new Date(instantOfWork(due))
  return `Vence el ${formatDay(bogotaDay(at))} a las ${formatHour(bogotaTime(at))}`
}

/** A non-breaking space keeps a number on the line of its unit. */
const kept = (text: string): string => text.replace(/(?<=\d) /g, '\u00a0')

/** In a list the shape and the column say what the words repeat in every row. */
const shortText = (text: string): string =>
  text
    .replace(/^Vencido /, '')
    .replace(/^(Faltan?|Terminó( con)?) /, '')
    .replace(/ de margen$/, '')

type Props = {
  row: CaseRow
  /** On one line without a ground, as in a list. */
  quiet?: boolean | undefined
}

const Shown = ({ due, quiet }: { due: Due | undefined } & Pick<Props, 'quiet'>) => {
  // A case that has ended, or has no ANS, does not change.
  const now = workAt(useMinute(due !== undefined && due.end === undefined))
  const light = lightAt(due, now)
  const whole = ansText(due, now)
  const text = quiet ? shortText(whole) : whole
  const title = [quiet && whole, due && dueText(due)].filter(Boolean).join('. ')
  return (
    <span
      className={classes.light}
      data-tone={lightTones[light]}
      data-quiet={quiet}
      title={title || undefined}
    >
      <LightShape light={light} />
      <span>
        {!text.startsWith(lightLabels[light]) && <Unseen>{lightLabels[light]}: </Unseen>}
        {kept(text)}
      </span>
    </span>
  )
}

/** How near the end of its ANS a case is, as colour, shape and text (decision 75); it updates with the clock. */
export const AnsLight = ({ row, quiet }: Props) => {
  const ans = useAns({ asks: false })
  return ans && <Shown due={ans.dueOf(row)} quiet={quiet} />
}
