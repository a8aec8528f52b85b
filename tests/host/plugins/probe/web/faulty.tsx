export default function Faulty(): never {
  throw new Error('探针坏了')
}
