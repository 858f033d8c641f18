import type { ReadingCheck } from '../../shared/document-readings.ts'
import type { Tone } from '../ui/layout.tsx'
import { fieldRowId } from './marks.ts'
import classes from './reading-panel.module.css'

const names: Record<ReadingCheck['of'], string> = {
  customer: 'Documento del cliente',
  control: 'Número de control',
}
const results: Record<ReadingCheck['result'], { icon: string; label: string; tone: Tone }> = {
  same: { icon: '✓', label: 'Coincide', tone: 'done' },
  other: { icon: '✕', label: 'No coincide', tone: 'danger' },
  absent: { icon: '?', label: 'No aparece', tone: 'waiting' },
}

/** Focuses the field in the list, which shows its place on the page. */
const focusOn = (field: string) => document.getElementById(fieldRowId(field))?.focus()

/** The order's own numbers against the reading. They stay in view, because a correction changes them. */
export const ReadingChecks = ({ checks }: { checks: readonly ReadingCheck[] }) => (
  <ul className={classes.list} aria-label="Verificaciones" aria-live="polite">
    {checks.map(({ of, expected, result, fields }) => (
      <li key={of} className={classes.check} data-tone={results[result].tone}>
        <span className={classes.label}>{names[of]}</span>
        <strong>
          <span aria-hidden>{results[result].icon}</span> {results[result].label}
        </strong>
        <span>Esperado: {expected}</span>
        {fields.length > 0 && (
          <span>
            Leído:{' '}
            {fields.map(({ id, text }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <button type="button" className={classes.told} onClick={() => focusOn(id)}>
                  {text}
                </button>
              </span>
            ))}
          </span>
        )}
      </li>
    ))}
  </ul>
)
