export default function Broken(): never {
  throw new Error('探针坏了')
}
