/**
 * Short messages to every process on the database, this one included. Delivered at most once: what must not be lost
 * belongs in a table, with the message only saying that it is there.
 */
export interface Bus {
  /** At most 7,000 bytes of JSON. */
  publish(topic: string, message: unknown): Promise<void>
  /** Returns the end of the subscription. */
  on<T>(topic: string, listener: (message: T) => void): () => void
  /** Called when messages may have been missed, after the connection was lost: drop what is cached. */
  onGap(listener: () => void): () => void
}
