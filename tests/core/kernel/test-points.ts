import { contributionPoint } from '@gongtai/core/kernel/contribution-point'

export interface Colour {
  readonly id: string
  readonly hex: string
}

export const colours = contributionPoint<Colour>({
  id: 'test-colours',
  describe: '测试用的颜色',
  check: (colour) => (/^#[0-9a-f]{6}$/.test(colour.hex) ? [] : ['hex 应形如 #aabbcc']),
})

export const red: Colour = { id: 'red', hex: '#ff0000' }
export const blue: Colour = { id: 'blue', hex: '#0000ff' }
export const plugin = (id: string, version = '1.0.0') => ({ id, version })
