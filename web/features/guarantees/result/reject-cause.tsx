import { useId, useState } from 'react'
import { cutCause, isLongCause } from '../../../guarantee-parts/cut-cause.ts'
import { Button } from '../../../ui/button.tsx'
import classes from './result.module.css'

/** 'Causal rechazo:', cut (C§2.7); whole on request and in print. */
export const RejectCause = ({ cause }: { cause: string }) => {
  const [whole, setWhole] = useState(false)
  const id = useId()
  return (
    <div className={classes.cause}>
      <h2>Causal rechazo:</h2>
      <p id={id} className={classes.onScreen}>
        {whole ? cause : cutCause(cause)}
      </p>
      <p className={classes.onPaper}>{cause}</p>
      {isLongCause(cause) && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setWhole(!whole)}
          aria-expanded={whole}
          aria-controls={id}
        >
          {whole ? 'Ver menos' : 'Ver la causal completa'}
        </Button>
      )}
    </div>
  )
}
