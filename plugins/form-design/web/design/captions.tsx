import { useCanvasLook } from '../canvas/canvas-look.ts'

export function CanvasCaption() {
  return <>{useCanvasLook().phone ? '手机版式' : '设计模式'}</>
}

export const PhoneCaption = () => <>405 × 700，不保存数据</>
