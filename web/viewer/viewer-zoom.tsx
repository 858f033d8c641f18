import { Button } from '@mantine/core'
import { useState } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import classes from './viewer.module.css'

type Props = { pages: readonly string[]; label: string; onFailure: () => void }

/** The pages of an image, one at a time, with zoom by buttons, wheel or fingers. */
export const ZoomPages = ({ pages, label, onFailure }: Props) => {
  const [index, setIndex] = useState(0)
  const pager = (text: string, to: number, reset: (duration: number) => void) => (
    <Button
      variant="default"
      size="compact-md"
      disabled={to < 0 || to >= pages.length}
      onClick={() => {
        setIndex(to)
        reset(0)
      }}
    >
      {text}
    </Button>
  )
  const name = `${label}, página ${index + 1} de ${pages.length}`
  return (
    <TransformWrapper
      minScale={0.5}
      maxScale={8}
      centerOnInit
      centerZoomedOut
      doubleClick={{ mode: 'toggle' }}
    >
      {({ zoomIn, zoomOut, resetTransform }) => (
        <div className={classes.zoom}>
          <div className={classes.tools} role="toolbar" aria-label="Zoom">
            <Button variant="default" size="compact-md" aria-label="Alejar" onClick={() => zoomOut(0.5, 0)}>
              −
            </Button>
            <Button variant="default" size="compact-md" aria-label="Acercar" onClick={() => zoomIn(0.5, 0)}>
              +
            </Button>
            <Button variant="default" size="compact-md" onClick={() => resetTransform(0)}>
              Ajustar
            </Button>
            {pages.length > 1 && (
              <span className={classes.pager}>
                {pager('Página anterior', index - 1, resetTransform)}
                <span role="status">
                  Página {index + 1} de {pages.length}
                </span>
                {pager('Página siguiente', index + 1, resetTransform)}
              </span>
            )}
          </div>
          <TransformComponent wrapperClass={classes.canvas} contentClass={classes.content}>
            <img
              className={classes.image}
              src={pages[index]}
              alt={name}
              onError={onFailure}
              draggable={false}
            />
          </TransformComponent>
        </div>
      )}
    </TransformWrapper>
  )
}
