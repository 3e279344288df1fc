#pragma once
#include <errno.h>
#include <zip.h>

// Closing does the work: Swift has to know how far it is, and to be able to stop it.
