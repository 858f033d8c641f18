import { type ComponentProps, memo, useDeferredValue, useState } from 'react'
import { LackingPictures, PageDrawing } from '../viewer/page-drawing.tsx'
import viewer from '../viewer/pages.module.css'
import type { Pages } from '../viewer/pages.ts'
import { type Size, type Turn, turned, turnedBack } from '../viewer/zoom.ts'
import { BoxLayer } from './box-layer.tsx'
import {
  boxStyle,
  type OnBoxKey,
  type OnChoose,
  type OnDraw,
  type OnHover,
  type PageBox,
} from './page-box.ts'
import classes from './page-boxes.module.css'
import { useDrawBox } from './use-draw-box.ts'

export type BoxedPageProps = {
  pages: Pages
  page: number
  label: string
  turn: Turn
  /** Size on screen, after rotation. */
  width: number
  height: number
  /** Distance from the top of the list. */
  top: number
  boxes: readonly PageBox[]
  /** Ids of boxes on this page only. */
  chosen: ReadonlySet<string>
  hovered: string | undefined
  onChoose: OnChoose
  onHover: OnHover | undefined
  onBoxKey: OnBoxKey | undefined
  onDraw: OnDraw | undefined
  onDrawn: (page: number, size: Size) => void
  onFailure: () => void
}

const none: readonly never[] = []

/** The first boxes render after the page, so that paging does not wait for hundreds of them. */
const LaterBoxes = memo(({ boxes, ...props }: ComponentProps<typeof BoxLayer>) => {
  const isTime = useDeferredValue(true, false)
  return <BoxLayer {...props} boxes={isTime ? boxes : none} />
})

/** One page with its boxes. */
export const BoxedPage = memo(({ pages, page, label, width, height, top, ...props }: BoxedPageProps) => {
  const { turn, onDraw, onDrawn } = props
  const { box, handlers } = useDrawBox(onDraw && ((drawn) => onDraw(page, turnedBack(drawn, turn))))
  const [isLacking, setLacking] = useState(false)
  const upright = turned({ width, height }, turn)
  const name = `${label}, página ${page} de ${pages.count}`
  return (
    <fieldset
      className={`${viewer.paper} ${classes.page}`}
      style={{ width, height, top }}
      aria-label={name}
      data-page={page}
      data-draws={onDraw ? true : undefined}
      {...handlers}
    >
      <div className={viewer.turned} style={{ ...upright, rotate: `${turn * 90}deg` }}>
        <div className={viewer.face} role="img" aria-label={name}>
          <PageDrawing
            pages={pages}
            page={page}
            width={upright.width}
            asShown
            onDrawn={(size, isWhole) => {
              onDrawn(page, size)
              if (!isWhole) setLacking(true)
            }}
            onFailure={props.onFailure}
          />
        </div>
        <LaterBoxes
          boxes={props.boxes}
          chosen={props.chosen}
          hovered={props.hovered}
          onChoose={props.onChoose}
          onHover={props.onHover}
          onKey={props.onBoxKey}
        />
      </div>
      {isLacking && <LackingPictures />}
      {box && <div className={classes.drawing} style={boxStyle(box)} />}
    </fieldset>
  )
})
