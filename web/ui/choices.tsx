import { useId } from 'react'
import classes from './choices.module.css'
import { Cluster } from './layout.tsx'
import type { FieldProps } from './use-form.ts'

type Props<Value extends string> = Omit<FieldProps<Value>, 'value'> & {
  legend: string
  options: readonly Value[]
  value: Value | ''
  /** 'list' for sentences, one under the other; 'row' for single words, side by side. */
  layout?: 'list' | 'row'
  disabled?: boolean
  /** Takes the focus when its dialog opens. */
  autoFocus?: boolean
}

/** One of a few options, all visible: the browser's radio buttons, with arrow keys. */
export const Choices = <Value extends string>(props: Props<Value>) => {
  const { legend, options, value, onChange, layout = 'list', error, disabled, autoFocus } = props
  const { 'data-path': dataPath } = props
  const name = useId()
  const errorId = `${name}-error`
  const focused = options.includes(value as Value) ? value : options[0]
  return (
    <fieldset
      className={classes.group}
      data-path={dataPath}
      disabled={disabled}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options} data-layout={layout}>
        {options.map((option) => (
          <Cluster key={option} as="label" nowrap gap={2} className={classes.option}>
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
              data-autofocus={(autoFocus && option === focused) || undefined}
            />
            <span>{option}</span>
          </Cluster>
        ))}
      </div>
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
