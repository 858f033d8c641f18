import { CloseButton } from '@mantine/core'
import { useMediaQuery, useMergedRef } from '@mantine/hooks'
import type { ReactNode, Ref } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useFocusKeeper } from '../../../ui/use-focus-keeper.ts'
import { Tool } from '../../../viewer/tool.tsx'
import classes from './panel.module.css'
import { panelKeys } from './panel-keys.ts'
import { useAside } from './use-aside.ts'

type Props = {
  title: string
  onClose: () => void
  onWalk: (by: 1 | -1) => void
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

const Ways = ({ onWalk }: Pick<Props, 'onWalk'>) => (
  <span className={classes.ways}>
    <Tool name={panelKeys.previous} shape="up" onClick={() => onWalk(-1)} />
    <Tool name={panelKeys.next} shape="down" onClick={() => onWalk(1)} />
  </span>
)

/** Beside the list, over its right side where there is less room, and the whole screen of a phone. */
export const PanelFrame = ({ title, onClose, onWalk, ref, children }: Props) => {
  const isPhone = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const keeper = useFocusKeeper<HTMLElement>((place) => place.querySelector('h2'))
  const [part, isAside] = useAside<HTMLElement>()
  const panel = useMergedRef(keeper, part)
  if (isPhone)
    return (
      <Dialog
        opened
        isScreen
        className={classes.phone}
        title={title}
        mark={<Ways onWalk={onWalk} />}
        onClose={onClose}
        width={640}
      >
        <div ref={ref} className={classes.parts}>
          {children}
        </div>
      </Dialog>
    )
  return (
    <div className={classes.place}>
      <section className={classes.panel} data-aside={isAside || undefined} aria-label={title} ref={panel}>
        <div className={classes.header}>
          <h2 className={classes.title} tabIndex={-1}>
            {title}
          </h2>
          <Ways onWalk={onWalk} />
          <CloseButton aria-label="Cerrar" onClick={onClose} {...shortcutOf(panelKeys.close)} />
        </div>
        <div ref={ref} className={`${classes.parts} ${classes.content}`}>
          {children}
        </div>
      </section>
    </div>
  )
}
