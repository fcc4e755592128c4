import { DRIVER_NAMES, type DriverName, loadDriver } from "../src/driver.ts";

/** The drivers that the running Node has. The package works on every Node. */
export const availableDrivers: readonly DriverName[] = await Promise.all(
  DRIVER_NAMES.map((name) =>
    loadDriver(name).then(
      () => [name],
      () => [],
    ),
  ),
).then((names) => names.flat());
