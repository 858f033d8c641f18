import { useState } from 'react'
import { kardexLimits } from '../../../../shared/kardex-rules.ts'
import classes from '../kardex.module.css'

type Props = { text: string; process: string }

/** Comments cut at 85 characters, with a button to show all of them (B§5). */
export const Comments = ({ text, process }: Props) => {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > kardexLimits.commentsShown
  if (!isLong) return text
  return (
    <>
      <span>{whole ? text : `${text.slice(0, kardexLimits.commentsShown)}...`}</span>{' '}
      <button
        type="button"
        tabIndex={-1}
        className={classes.more}
        aria-expanded={whole}
        aria-label={`${whole ? 'Ver menos' : 'Ver todo'}: observaciones de ${process}`}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Ver menos' : 'Ver todo'}
      </button>
    </>
  )
}
