import { useState } from 'react'
import type { CaseRow } from '../../../../../shared/cases.ts'
import type { Outcome } from '../../../../../shared/outcomes.ts'
import type { Process } from '../../../../../shared/processes.ts'
import { type Act, useActions } from '../../../../case-view/actions-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { LabelledBox } from '../../../../ui/checkbox.tsx'
import { shortcutOf } from '../../../../ui/keys/command.ts'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { Cluster } from '../../../../ui/layout.tsx'
import { underWay } from '../../../../ui/why-not.tsx'
import classes from '../case-card.module.css'
import { deskKeys } from '../desk-keys.ts'
import type { Following } from '../use-following.ts'
import { andNext } from './decision-model.ts'
import type { Asked, DecisionState } from './use-decision.ts'

const looks: Record<Outcome['action'], { variant: string; color?: string }> = {
  pause: { variant: 'default' },
  approve: { variant: 'filled' },
  return: { variant: 'outline', color: 'red.9' },
  reject: { variant: 'outline', color: 'red.9' },
}

/** Milliseconds. A key that is pressed twice by mistake must not decide the case that comes in between. */
const leastLook = 700

type Decidable = Act & { outcome: Outcome }

/** Each decision under the name of its button; of several that lead to the same state, the first has it. */
const commandsOf = (acts: readonly Decidable[]) =>
  Object.fromEntries(
    acts
      .filter(({ outcome }, at) => acts.findIndex((one) => one.outcome.action === outcome.action) === at)
      .map(({ label, outcome: { action } }) => [label, { ...deskKeys[action], name: label }]),
  )

type Props = {
  row: CaseRow
  requestedProducts: number | undefined
  onDecide: DecisionState['ask']
  /** The decision that is being sent. */
  deciding?: Asked | undefined
  /** Where decisions may lead on to the next case of a process (decision 97). */
  following?: Following | undefined
  next?: Process | undefined
}

/** What may be done with the open case: its outcomes, each with its key, alone or with the next case. */
export const CaseActions = ({ row, requestedProducts, onDecide, deciding, following, next }: Props) => {
  const acts = useActions(row).filter((act): act is Decidable => act.outcome !== undefined)
  // A reported case comes from no queue.
  const leads = following && next && !row.stage
  const leadsOn = leads && following.isOn
  const [shownAt] = useState(() => performance.now())
  const decide = (outcome: Outcome, alone = false) => {
    const unasked = following?.isUnasked() && performance.now() - shownAt > leastLook
    onDecide(row, outcome, requestedProducts, leadsOn && !alone ? { process: next, unasked } : undefined)
  }
  const commands = commandsOf(acts)
  useKeys(
    'screen',
    { ...commands, follow: deskKeys.follow },
    {
      ...Object.fromEntries(
        acts.map(({ label, whyNot, outcome }) => [label, !whyNot && !deciding && (() => decide(outcome))]),
      ),
      follow: leads && (() => following.set(!following.isOn)),
    },
  )
  return (
    <>
      <Cluster gap={3} className={classes.actions}>
        {acts.map(({ label, whyNot, outcome }) => (
          <Button
            key={label}
            {...looks[outcome.action]}
            {...(commands[label] && shortcutOf(commands[label]))}
            loading={deciding?.unasked === true && deciding.outcome === outcome}
            whyNot={whyNot ?? (deciding && underWay)}
            onClick={() => decide(outcome)}
          >
            {leadsOn ? andNext(label) : label}
          </Button>
        ))}
      </Cluster>
      {leads && (
        <Cluster gap={2} above={3}>
          <LabelledBox
            label={deskKeys.follow.name}
            checked={following.isOn}
            onChange={() => following.set(!following.isOn)}
            {...shortcutOf(deskKeys.follow)}
          />
          {leadsOn &&
            acts.map(({ label, whyNot, outcome }) => (
              <Button
                key={label}
                variant="subtle"
                size="compact-sm"
                whyNot={whyNot ?? (deciding && underWay)}
                onClick={() => decide(outcome, true)}
              >
                Solo {label.toLowerCase()}
              </Button>
            ))}
        </Cluster>
      )}
    </>
  )
}
