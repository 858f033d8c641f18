import type { ReadingCheck } from '../../shared/document-readings.ts'
import type { ReadField } from '../../shared/ocr.ts'
import { PageCrop } from '../page-boxes/page-crop.tsx'
import { checkNames, checkResults, expectedText, resultText } from '../readings/check-texts.ts'
import { placeOf } from '../readings/read-field.ts'
import { Part } from '../ui/layout.tsx'
import { fieldRowId } from './marks.ts'
import type { Pages } from './pages.ts'
import classes from './reading-panel.module.css'

/** Focuses the field in the list, which shows its place on the page. */
const focusField = (field: string) => document.getElementById(fieldRowId(field))?.focus()

const urgency = { other: 0, absent: 1, same: 2 } as const satisfies Record<ReadingCheck['result'], number>

/** Each picture is a drawing of its page, so only the first values of a check have one. */
const pictures = 2

type Props = {
  checks: readonly ReadingCheck[]
  fields: readonly ReadField[]
  /** Undefined until they are open. */
  pages: Pages | undefined
}

/** What the order says, against what was read, with its picture; a mismatch first. It stays in view, because a correction changes it. */
export const ReadingChecks = ({ checks, fields, pages }: Props) => {
  const inOrder = checks.toSorted((one, other) => urgency[one.result] - urgency[other.result])
  const cropOf = (id: string) => {
    const field = fields.find((one) => one.id === id)
    const box = field && placeOf(field)
    if (!pages || !box || field.page > pages.count) return null
    // A page that cannot be drawn says so beside it.
    return (
      <PageCrop
        key={id}
        {...{ pages, box }}
        page={field.page}
        label={`Imagen de ${field.label}`}
        onFailure={() => {}}
      />
    )
  }
  return (
    <Part as="ul" below={3} aria-label="Verificaciones" aria-live="polite">
      {inOrder.map(({ of, expected, result, fields: read }) => (
        <li key={of} className={classes.check} data-tone={checkResults[result].tone}>
          <span className={classes.label}>{checkNames[of]}</span>
          <strong>
            <span aria-hidden>{checkResults[result].icon}</span> {resultText({ of, result })}
          </strong>
          {expected && <span>Esperado: {expectedText({ of, expected })}</span>}
          {read.length > 0 && (
            <span>
              Leído:{' '}
              {read.map(({ id, text }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <button type="button" className={classes.told} onClick={() => focusField(id)}>
                    {text}
                  </button>
                </span>
              ))}
            </span>
          )}
          {result === 'other' && read.slice(0, pictures).map(({ id }) => cropOf(id))}
        </li>
      ))}
    </Part>
  )
}
